import { readFileSync } from "node:fs"

const PARENT_POLL_MS = 250

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"]

/**
 * Calls `stop` once, at the first request to end: by a signal, or because npm was killed above us.
 * `again` is called for what comes later; within a second it is the same Ctrl-C, passed on by npm.
 */
export function onStopRequest(stop, { signals = SIGNALS, again = () => {} } = {}) {
  let askedAt = 0
  const ask = (signal) => {
    if (askedAt > 0) return Date.now() - askedAt > 1_000 && again()
    askedAt = Date.now()
    stop(signal)
  }
  const handlers = signals.map((name) => {
    const handler = () => ask(name === "SIGHUP" ? "SIGTERM" : name)
    process.on(name, handler)
    return () => process.off(name, handler)
  })
  const timer = setInterval(() => {
    if (!hasLostNpm()) return
    clearInterval(timer)
    ask("SIGTERM")
  }, PARENT_POLL_MS)
  return () => {
    clearInterval(timer)
    for (const remove of handlers) remove()
  }
}

/**
 * npm outlives its scripts unless it is killed, and then nobody could stop us any more: SIGTERM it
 * gives to the shell between us, which dies of it without a word, and of SIGKILL it says nothing.
 */
const npmAtStart = findNpm()
function hasLostNpm() {
  return npmAtStart !== undefined && findNpm() !== npmAtStart
}

/** The pid of the npm above us, with that of the shell where there is one between. */
function findNpm() {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`))
    return /sh$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`
  } catch {
    return `${process.ppid}` // no /proc here
  }
}
