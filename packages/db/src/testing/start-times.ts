import { appendFile } from "node:fs/promises"

/**
 * Notes how long a test waited for something to start, in the file that `npm test` names. It prints the sums at the
 * end: files that share what they start save time only where starting takes much of it.
 */
export async function timedStart<Value>(
  what: "databases" | "servers",
  start: () => Promise<Value>,
): Promise<Value> {
  const began = performance.now()
  const started = await start()
  const path = process.env.SUFRA_START_TIMES
  const line = JSON.stringify({ what, ms: Math.round(performance.now() - began) })
  if (path) await appendFile(path, `${line}\n`)
  return started
}
