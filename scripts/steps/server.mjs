import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { constants } from "node:os"
import { getNode24 } from "./node.mjs"
import { root } from "./repository.mjs"
import { toolEnvironment } from "./tool.mjs"

const PARENT_POLL_MS = 250

/**
 * Runs the server until it ends and returns its exit code. Ctrl-C reaches every process of the
 * terminal's group, and npm passes it on once more; the server stands in a group of its own and is
 * told exactly once, so that it drains instead of taking the echo for a second, impatient request.
 */
export function runServer(args, env) {
  const child = spawn(getNode24(), args, {
    cwd: root,
    env: toolEnvironment(env),
    // The channel closes when this process is killed, which the server takes for "stop".
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
  })
  return new Promise((resolve, reject) => {
    const stopWatching = onStopRequest((signal) => {
      // On Windows the console itself has told the server, and kill() would end it mid-write.
      if (process.platform !== "win32") child.kill(signal)
    })
    child.once("error", reject)
    child.once("exit", (code, signal) => {
      stopWatching()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** Calls `stop` once, at the first request to end, by signal or because npm was killed above us. */
export function onStopRequest(stop) {
  let askedAt = 0
  const ask = (signal) => {
    if (askedAt === 0) {
      askedAt = Date.now()
      stop(signal)
    } else if (Date.now() - askedAt > 1_000) {
      console.error("Stopping: the server finishes what it has begun and closes its database.")
    }
  }
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"]
  const handlers = signals.map((name) => {
    const handler = () => ask(name === "SIGHUP" ? "SIGTERM" : name)
    process.on(name, handler)
    return () => process.off(name, handler)
  })
  const timer = setInterval(() => hasLostNpm() && ask("SIGTERM"), PARENT_POLL_MS)
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
