import { spawn } from "node:child_process"
import { constants } from "node:os"
import { getNode24 } from "./node.mjs"
import { root } from "./repository.mjs"
import { onStopRequest } from "./stop-request.mjs"
import { toolEnvironment } from "./tool.mjs"

/**
 * How the server is started. Without these arguments it rested at about 350 MB, with them at 170
 * (the demo, one run each on a busy machine). What they cost in answer time was not measured.
 */
export const SERVER = ["--optimize-for-size", "--max-semi-space-size=1", "apps/server/src/main.ts"]

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
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
  })
  return new Promise((resolve, reject) => {
    const tell = (signal) => {
      // On Windows the console itself has told the server, and kill() would end it mid-write.
      if (process.platform !== "win32") child.kill(signal)
    }
    const again = () => console.error("Still stopping: the database is closed properly first.")
    const stopWatching = onStopRequest(tell, { again })
    child.once("error", reject)
    child.once("exit", (code, signal) => {
      stopWatching()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
