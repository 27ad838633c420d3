import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..")

/** Stamps, reports and caches of these scripts. Removing it costs one rebuild. */
export const cacheDir = join(root, "node_modules", ".cache", "sufra")

export const inRoot = (...parts) => join(root, ...parts)

export const readJson = (path) => JSON.parse(readFileSync(path, "utf8"))

/** The workspaces' directories relative to the root, `dir/*` patterns opened up. */
export function listWorkspaces() {
  const patterns = readJson(inRoot("package.json")).workspaces
  const directories = patterns.flatMap((pattern) => {
    if (!pattern.endsWith("/*")) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(inRoot(parent)).map((name) => `${parent}/${name}`)
  })
  return directories.filter((directory) => existsSync(inRoot(directory, "package.json"))).sort()
}

/** Ends a script with a sentence for a person, without a stack trace. */
export class Refusal extends Error {}

/** Runs a script's main function; a refusal is printed as it is and ends with code 1. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
