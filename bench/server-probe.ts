// Loaded into the server by --import. It tells the bench what only the process itself knows: its
// memory, on request after a full collection, since garbage that V8 has not come round to would hide
// the few kilobytes of a stream; and the processor time it has used, which a busy machine does not
// distort. It also ends the server when the bench was killed and nobody else could.

export type ProbeRequest = { collect: boolean }
export type ProbeReport = { heapBytes: number; residentBytes: number; cpuMs: number }

/** What a first collection releases (sockets, compressors) is garbage only for the second. */
const betweenCollectionsMs = 200

async function collectTwice(): Promise<void> {
  globalThis.gc?.()
  await new Promise((resolve) => setTimeout(resolve, betweenCollectionsMs))
  globalThis.gc?.()
}

process.on("message", async ({ collect }: ProbeRequest) => {
  if (collect) await collectTwice()
  const { heapUsed, external, rss } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const report: ProbeReport = {
    heapBytes: heapUsed + external,
    residentBytes: rss,
    cpuMs: (user + system) / 1000,
  }
  process.send?.(report)
})
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"))
process.channel?.unref()
