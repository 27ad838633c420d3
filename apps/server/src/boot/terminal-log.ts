/** A line of the log as pino writes it. */
type Entry = {
  level: number
  time: number
  msg?: string
  reqId?: string
  err?: { message?: string }
}

function wordOf(level: number): string {
  if (level >= 50) return "error"
  return level >= 40 ? "warning" : "info"
}

function clock(atMs: number): string {
  return new Date(atMs).toTimeString().slice(0, 8)
}

/** What a person at a terminal reads: when, how bad and what, in one line. The rest is for a collector. */
function lineOf({ level, time, msg, reqId, err }: Entry): string {
  const cause = err?.message?.split("\n", 1)[0]
  const reference = reqId && `[${reqId}]`
  const said = [msg, cause].filter(Boolean).join(": ")
  return [clock(time), wordOf(level).padEnd(7), said, reference].filter(Boolean).join("  ")
}

/** Where pino writes to when its reader is a person. */
export function terminalLog(write: (text: string) => void): { write(line: string): void } {
  return { write: (line) => write(`${lineOf(JSON.parse(line) as Entry)}\n`) }
}
