import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { countOne } from "./steps/counts.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { conclude, runPart, runVitest } from "./steps/parts.mjs"
import { inRoot, main } from "./steps/repository.mjs"
import { runNode, runTool } from "./steps/tool.mjs"
import { ensureWebKit, runWebKit } from "./steps/webkit.mjs"

/** Tests that try a sample in `npm test` (apps/server/src/testing/at-length.ts). */
const SAMPLED = [
  "apps/server/src/fuzz.test.ts",
  "apps/server/src/page-isolation.test.ts",
  "apps/server/src/features/campaign/stock.test.ts",
  "apps/server/src/features/loyalty/shop/race.test.ts",
]

async function runSampledAtLength() {
  const env = { TEST_LENGTH: "long" }
  const args = ["run", "--project", "api", ...SAMPLED]
  const { code } = await runTool("vitest", args, { env, show: true })
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
    await runPart("fuzz of 60 runs a route, crowds of a thousand", runSampledAtLength),
    await runPart("a thousand payments", () => runScript("chaos-payments.mjs")),
    await runPart("points, ten seeds of a thousand", () => runScript("chaos-points.mjs", "1000")),
    await runPart("WebKit journeys", walkOnWebKit),
  ])
})
