import type { ChildProcess } from "node:child_process"
import { once } from "node:events"

const patienceMs = 10_000

/** Asked first, and ended for certain when it does not listen. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  const timer = setTimeout(() => child.kill("SIGKILL"), patienceMs)
  await ended
  clearTimeout(timer)
}
