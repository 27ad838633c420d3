import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { getNode24 } from "./node.mjs"
import { inRoot, Refusal, readJson, root } from "./repository.mjs"
import { onStopRequest } from "./stop-request.mjs"

/** The package each command comes from. Run by its JavaScript entry, which works on Windows too. */
const PACKAGES = {
  biome: "@biomejs/biome",
  depcruise: "dependency-cruiser",
  knip: "knip",
  playwright: "@playwright/test",
  "react-router": "@react-router/dev",
  tsc: "typescript",
  vite: "vite",
  vitest: "vitest",
}

/** Arguments that make Node 24 run a tool: its entry file first. */
export function toolArguments(name, args, cwd = root) {
  const places = [cwd, root].map((place) => join(place, "node_modules", PACKAGES[name]))
  const place = places.find((candidate) => existsSync(join(candidate, "package.json")))
  if (!place) throw new Refusal(`${name} is not installed: run npm install.`)
  const { bin } = readJson(join(place, "package.json"))
  return [join(place, typeof bin === "string" ? bin : bin[name]), ...args]
}

/** Our own Node and tools come first for whatever a tool starts by name in its turn. */
export function toolEnvironment(extra = {}) {
  const env = { ...process.env, ...extra }
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH"
  const first = [dirname(getNode24()), inRoot("node_modules", ".bin")]
  return { ...env, [name]: [...first, env[name]].join(delimiter) }
}

/**
 * Runs Node 24 with these arguments. `show` lets the output through as it comes; otherwise it is
 * returned. A program that cannot start, or dies of a signal, is a failure like any other.
 */
export function runNode(args, { cwd = root, env = {}, show = false } = {}) {
  return runCommand(getNode24(), args, { cwd, env: toolEnvironment(env), show })
}

export function runTool(name, args, { cwd = root, ...options } = {}) {
  return runNode(toolArguments(name, args, cwd), { cwd, ...options })
}

export function findOnPath(name) {
  const directories = (process.env.PATH ?? "").split(delimiter)
  return directories.map((directory) => join(directory, name)).find((path) => existsSync(path))
}

export function runCommand(
  command,
  args,
  { cwd = root, env = process.env, show = false, shell = false } = {},
) {
  return new Promise((resolve) => {
    const stdio = show ? "inherit" : ["ignore", "pipe", "pipe"]
    const child = spawn(command, args, { cwd, env, stdio, shell, windowsHide: true })
    let output = ""
    const take = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding("utf8").on("data", take)
    child.stderr?.setEncoding("utf8").on("data", take)
    // Ctrl-C ends us and the tool alike, through the terminal. SIGTERM comes to us alone, and SIGINT
    // is what test runners answer by closing their browsers and servers.
    let isTold = false
    const tell = () => {
      isTold = true
      child.kill("SIGINT")
    }
    const stopWatching = onStopRequest(tell, { signals: ["SIGTERM", "SIGHUP"] })
    child.once("error", (error) => {
      stopWatching()
      resolve({ code: 127, output: `${command}: ${error.message}` })
    })
    child.once("close", (code, signal) => {
      stopWatching()
      if (isTold) process.exit(143)
      resolve({ code: code ?? 1, output: signal ? `${output}\n(ended by ${signal})` : output })
    })
  })
}
