import { spawn } from "node:child_process"
import { constants } from "node:os"
import { getNode24 } from "./node.mjs"
import { inRoot, root } from "./repository.mjs"
import { onStopRequest } from "./stop-request.mjs"
import { toolEnvironment } from "./tool.mjs"

/** How the server is started: see decision 25 for what each costs and saves. */
export const SERVER = ["--max-semi-space-size=2", "apps/server/src/main.ts"]

export const SERVER_ENVIRONMENT = {
  // Compiling the same sources again is a quarter of a second start, and a tenth of the memory.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot("node_modules", ".cache", "node"),
  // Every thread would otherwise get a heap of the C library for itself, and give nothing back.
  MALLOC_ARENA_MAX: "2",
  // What was freed goes back to the system; left to itself the C library keeps ever larger blocks.
  MALLOC_TRIM_THRESHOLD_: "131072",
}

/** One that dies so often, each time after less than a minute, would die for ever. */
const MOST_QUICK_ENDS = 4
const QUICK_MS = 60_000

/**
 * Runs the server until it ends and returns its exit code. One that served and then was killed (by the
 * memory killer, by a fault) is started again; one that never served has said why, and is not.
 */
export async function runServer(args, env, onStarted = () => {}) {
  for (let quickEnds = 0; ; ) {
    const { code, signal, wasAsked, servedMs } = await runOnce(args, env, onStarted)
    if (wasAsked || code === 0) return code
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
    if (servedMs === null) {
      // Without a signal it has said itself why it does not start.
      if (signal) console.error(`The server ${how} before it served. ${adviceFor(signal)}`)
      return code
    }
    quickEnds = servedMs < QUICK_MS ? quickEnds + 1 : 0
    if (quickEnds >= MOST_QUICK_ENDS) {
      console.error(
        `The server ${how}, for the ${MOST_QUICK_ENDS}th time within a minute of its start. It is not started again.`,
      )
      console.error(adviceFor(signal))
      return code
    }
    console.error(`The server ${how} by itself. Starting it again.`)
  }
}

/** Why it probably ended, and what to do: its last words stand above, those of the memory killer nowhere. */
function adviceFor(signal) {
  const nothingLost = "What was saved is kept. Then start again with npm start."
  if (signal === "SIGKILL") {
    return (
      "Nearly always the machine had no memory left: `journalctl -k | grep -i oom` tells on Linux, and `docker inspect` " +
      `(OOMKilled) in a container. Give it more memory or close other programs. ${nothingLost}`
    )
  }
  if (signal === "SIGABRT") {
    return `The lines above say why; "heap out of memory" means that it needs more memory. ${nothingLost}`
  }
  return (
    "The lines above say why. If they do not help, look whether the disk is full and the database is reachable, " +
    `and start with SUFRA_LOG_LEVEL=debug. ${nothingLost}`
  )
}

/**
 * Ctrl-C reaches every process of the terminal's group, and npm passes it on once more; the server stands
 * in a group of its own and is told exactly once, so that it drains instead of taking the echo for a
 * second, impatient request. When it serves, it says what it is: `onStarted({ isDemo })`.
 */
function runOnce(args, env, onStarted) {
  const child = spawn(getNode24(), args, {
    cwd: root,
    env: toolEnvironment(env),
    // The channel closes when this process is killed, which the server takes for "stop".
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
  })
  return new Promise((resolve, reject) => {
    let wasAsked = false
    let servesSince = null
    const tell = (signal) => {
      wasAsked = true
      // On Windows the console itself has told the server, and kill() would end it mid-write.
      if (process.platform !== "win32") child.kill(signal)
    }
    const again = () => console.error("Still stopping: the database is closed properly first.")
    const stopWatching = onStopRequest(tell, { again })
    child.once("message", (started) => {
      servesSince = Date.now()
      onStarted(started)
    })
    child.once("error", reject)
    child.once("exit", (exitCode, signal) => {
      stopWatching()
      const code = exitCode ?? 128 + (constants.signals[signal] ?? 0)
      const servedMs = servesSince === null ? null : Date.now() - servesSince
      resolve({ code, signal, wasAsked, servedMs })
    })
  })
}
