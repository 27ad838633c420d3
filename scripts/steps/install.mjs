import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { assertNode24Possible, isNode24Installed } from "./node.mjs"
import { step } from "./progress.mjs"
import { inRoot, listWorkspaces, Refusal, root } from "./repository.mjs"
import { stampOfContents } from "./stamp.mjs"
import { runCommand } from "./tool.mjs"

const STAMP = inRoot("node_modules", ".sufra-install")

/** Installs the packages when they are missing, or others than the lock file names. */
export async function ensureInstalled() {
  assertNode24Possible()
  const wanted = installStamp()
  const isCurrent = existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted
  if (isCurrent && isNode24Installed()) return
  rmSync(STAMP, { force: true })
  const { code, output } = await step("Installing packages", install)
  if (code !== 0) throw new Refusal(`${output}\nThe packages could not be installed.`)
  writeFileSync(STAMP, wanted)
}

function installStamp() {
  const manifests = listWorkspaces().map((directory) => `${directory}/package.json`)
  const files = ["package.json", "package-lock.json", ".npmrc", ...manifests]
  const present = files.filter((file) => existsSync(inRoot(file)))
  return stampOfContents(root, present, `${process.platform}-${process.arch}`)
}

/**
 * Not `npm ci`: the lock file lacks the optional packages of other platforms, which ci refuses. The
 * log level hides the engine warnings that npm prints under Node 20, as Node 24 comes with this
 * very install; NODE_ENV=production must not leave out the tools that build.
 */
function install() {
  const args = ["install", "--no-save", "--loglevel=error", "--include=dev", "--include=optional"]
  const cli = process.env.npm_execpath ?? ""
  if (/npm-cli\.c?js$/.test(cli)) {
    return runCommand(process.env.npm_node_execpath ?? process.execPath, [cli, ...args])
  }
  return runCommand("npm", args, { shell: process.platform === "win32" })
}
