import { existsSync } from "node:fs"
import { join } from "node:path"
import { ensureBuilt } from "./build.mjs"
import { inRoot, listWorkspaces } from "./repository.mjs"
import { runTool } from "./tool.mjs"

// In a log file Biome would put its colours around every single letter.
const plainBiome = process.stdout.isTTY ? [] : ["--colors=off"]

/** The checks that read the code without running it. Each resolves to whether it passed. */
export const staticChecks = [
  { name: "format and lint", run: () => passes("biome", ["ci", ".", ...plainBiome]) },
  { name: "types", run: checkTypes },
  {
    name: "import rules",
    run: () => passes("depcruise", ["--config", ".dependency-cruiser.cjs", "apps", "packages"]),
  },
  { name: "unused code", run: () => passes("knip", []) },
]

async function passes(name, args, cwd) {
  return (await runTool(name, args, { cwd, show: true })).code === 0
}

/** The texts' functions and the routes' types are generated; without them nothing type-checks. */
async function checkTypes() {
  await ensureBuilt(["messages"])
  const isGenerated = await passes("react-router", ["typegen"], inRoot("apps/web"))
  const projects = listWorkspaces().filter((directory) =>
    existsSync(inRoot(directory, "tsconfig.json")),
  )
  const results = await inTwoLanes(projects, checkProject)
  return isGenerated && results.every(Boolean)
}

async function checkProject(directory) {
  const cache = inRoot(
    "node_modules",
    ".cache",
    "tsc",
    `${directory.replaceAll("/", "-")}.tsbuildinfo`,
  )
  const args = ["-p", directory, "--noEmit", "--incremental", "--tsBuildInfoFile", cache]
  const { code, output } = await runTool("tsc", [
    ...args,
    "--pretty",
    `${Boolean(process.stdout.isTTY)}`,
  ])
  if (output.trim()) console.log(output.trimEnd())
  console.log(`${code === 0 ? "✓" : "✗"} ${join(directory, "tsconfig.json")}`)
  return code === 0
}

/** Two at a time: a small machine has two cores, and each check wants a few hundred megabytes. */
async function inTwoLanes(items, work) {
  const waiting = [...items]
  const results = []
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      results.push(await work(item))
    }
  }
  await Promise.all([lane(), lane()])
  return results
}
