const closers = new Set<() => Promise<void>>()

/** Whatever a measure opens is closed even when it fails or Ctrl-C ends the run. */
export function onClose(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  const once = () => {
    closing ??= close().finally(() => closers.delete(once))
    return closing
  }
  closers.add(once)
  return once
}

export async function closeAll(): Promise<void> {
  for (const close of [...closers].reverse()) {
    await close().catch((error) => console.error("while cleaning up:", error))
  }
}

/** Ends the run, cleaned up, at the first signal or when it has taken longer than it ever should. */
export function closeOnInterruption(longestMs: number): void {
  const end = (reason: string) => {
    console.error(`\n${reason}: cleaning up`)
    void closeAll().then(() => process.exit(130))
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => end(signal))
  }
  setTimeout(() => end(`not finished after ${longestMs / 60_000} minutes`), longestMs).unref()
}
