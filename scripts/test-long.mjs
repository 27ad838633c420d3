import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { countOne } from "./steps/counts.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { conclude, runPart, runVitest } from "./steps/parts.mjs"
import { inRoot, main } from "./steps/repository.mjs"
import { runNode, runTool } from "./steps/tool.mjs"
import { ensureWebKit, runWebKit } from "./steps/webkit.mjs"

const FUZZ = "apps/server/src/fuzz.test.ts"

async function fuzzAtLength() {
  const env = { FUZZ_RUNS: "60" }
  const { code } = await runTool("vitest", ["run", "--project", "api", FUZZ], { env, show: true })
  return countOne(code === 0)
}

/** The script prints the seed that repeats a failed run. */
async function runScript(name, ...args) {
  const { code } = await runNode([inRoot("scripts", name), ...args], { show: true })
  return countOne(code === 0)
}

async function walkOnWebKit() {
  await ensureWebKit()
  return runWebKit()
}

// What proves rare things at length. docs/test-long.md says when it is run, and keeps its results.
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return conclude([
    await runPart("kills and chaos", () => runVitest(["--project=long"])),
    await runPart("fuzz, 60 runs a route", fuzzAtLength),
    await runPart("a thousand payments", () => runScript("chaos-payments.mjs")),
    await runPart("points, ten seeds of a thousand", () => runScript("chaos-points.mjs", "1000")),
    await runPart("WebKit journeys", walkOnWebKit),
  ])
})
