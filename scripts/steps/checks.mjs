import { existsSync } from "node:fs"
import { join } from "node:path"
import { inRoot, listWorkspaces } from "./repository.mjs"
import { runTool } from "./tool.mjs"

// In a log file Biome would put its colours around every single letter.
const plainBiome = process.stdout.isTTY ? [] : ["--colors=off"]

/**
 * The checks that read the code without running it, the longest first. Each resolves to whether it passed and what
 * it said. All need the compiled texts.
 */
export const staticChecks = [
  { name: "types", run: checkTypes },
  {
    name: "import rules",
    run: () => check("depcruise", ["--config", ".dependency-cruiser.cjs", "apps", "packages"]),
  },
  { name: "unused code", run: () => check("knip", []) },
  { name: "format and lint", run: () => check("biome", ["ci", ".", ...plainBiome]) },
]

async function check(name, args, cwd) {
  const { code, output } = await runTool(name, args, { cwd })
  return { passed: code === 0, output }
}

/** The routes' types are generated; without them the guests' app does not type-check. */
async function checkTypes() {
  const projects = listWorkspaces().filter((directory) =>
    existsSync(inRoot(directory, "tsconfig.json")),
  )
  const results = [await check("react-router", ["typegen"], inRoot("apps/web"))]
  for (const project of projects) results.push(await checkProject(project))
  return {
    passed: results.every(({ passed }) => passed),
    output: results.map(({ output }) => output).join(""),
  }
}

/** Several threads would each instantiate the contract's types again, which costs more than it saves. */
async function checkProject(directory) {
  const cache = inRoot(
    "node_modules",
    ".cache",
    "tsc",
    `${directory.replaceAll("/", "-")}.tsbuildinfo`,
  )
  const args = ["-p", directory, "--noEmit", "--singleThreaded"]
  const { passed, output } = await check("tsc", [
    ...args,
    ...["--incremental", "--tsBuildInfoFile", cache],
    ...["--pretty", `${Boolean(process.stdout.isTTY)}`],
  ])
  return {
    passed,
    output: `${output}${passed ? "✓" : "✗"} ${join(directory, "tsconfig.json")}\n`,
  }
}
