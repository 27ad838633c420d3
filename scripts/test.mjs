import "./steps/node-version.mjs"
import { ensureBrowser } from "./steps/browser.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { staticChecks } from "./steps/checks.mjs"
import { countOne } from "./steps/counts.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { conclude, runPart, runPlaywright, runSideBySide, runVitest } from "./steps/parts.mjs"
import { main } from "./steps/repository.mjs"
import { ensureWebKit, everyTime, runWebKit } from "./steps/webkit.mjs"

const NOTHING = { passed: 0, failed: 0 }

/** Preparing is no test when it works, and a failed one when it does not. */
const prepare = (name, work) =>
  runPart(name, async () => {
    await work()
    return NOTHING
  })

async function build() {
  await ensureBuilt()
  return { passed: true, output: "" }
}

/** In CI only: not every developer's machine can have WebKitGTK. `npm run test:webkit` runs them too. */
async function runOnWebKit() {
  await ensureWebKit()
  return runWebKit(everyTime)
}

await main(async () => {
  const install = await prepare("packages", ensureInstalled)
  if (install.failed > 0) return conclude([install])
  let browser
  const parts = [
    await prepare("browser", async () => {
      browser = await ensureBrowser()
    }),
    await prepare("texts", () => ensureBuilt(["messages"])),
    ...(await runSideBySide([{ name: "build", run: build }, ...staticChecks])),
  ]
  parts.push(
    await runPart("unit, API and component tests", () =>
      runVitest(["--project=!long", ...(browser ? [] : ["--project=!browser*"])], browser),
    ),
  )
  parts.push(
    await runPart("browser journeys", async () =>
      browser ? runPlaywright([], browser) : countOne(false),
    ),
  )
  if (process.env.CI) parts.push(await runPart("WebKit journeys", runOnWebKit))
  return conclude(parts)
})
