import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { getNode24 } from "./node.mjs"
import { root } from "./repository.mjs"
import { onStopRequest } from "./stop-request.mjs"
import { toolEnvironment } from "./tool.mjs"

const COLOURS = ["\x1b[36m", "\x1b[35m", "\x1b[33m"]
const PLAIN = "\x1b[0m"

/**
 * Runs Node processes side by side, each line of output under its name, until they are told to stop
 * or one of them ends: half a development server is a puzzle, so the others end with it.
 */
export function runTogether(processes) {
  const width = Math.max(...processes.map(({ name }) => name.length))
  const running = new Set()
  return new Promise((resolve) => {
    let exitCode = 0
    let isStopping = false
    const stopAll = () => {
      if (isStopping) return
      isStopping = true
      for (const child of running) child.kill("SIGTERM")
    }
    const stopWatching = onStopRequest(stopAll)
    processes.forEach(({ name, args, cwd = root, env = {} }, index) => {
      const child = start({ args, cwd, env })
      running.add(child)
      const label = `${inColour(name.padEnd(width), index)} │ `
      print(child.stdout, label)
      print(child.stderr, label)
      child.once("exit", (code) => {
        running.delete(child)
        if (!isStopping) exitCode = code ?? 1
        stopAll()
        if (running.size > 0) return
        stopWatching()
        resolve(exitCode)
      })
    })
  })
}

/** In a group of its own, so that Ctrl-C comes once, from us (see runServer). */
function start({ args, cwd, env }) {
  return spawn(getNode24(), args, {
    cwd,
    env: toolEnvironment({ [process.stdout.isTTY ? "FORCE_COLOR" : "NO_COLOR"]: "1", ...env }),
    stdio: ["ignore", "pipe", "pipe"],
    detached: process.platform !== "win32",
  })
}

function inColour(text, index) {
  return process.stdout.isTTY ? COLOURS[index % COLOURS.length] + text + PLAIN : text
}

function print(stream, label) {
  createInterface({ input: stream }).on("line", (line) => console.log(label + line))
}
