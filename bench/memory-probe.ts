// Loaded into the server by --import: tells the bench its memory after a full collection, since
// garbage that V8 has not come round to would hide the few kilobytes of a stream. It also ends the
// server when the bench itself was killed and nobody else could.

export type MemoryReport = { heapBytes: number; residentBytes: number }

process.on("message", () => {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ heapBytes: heapUsed + external, residentBytes: rss } satisfies MemoryReport)
})
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"))
process.channel?.unref()
