import "./steps/node-version.mjs"
import { ensureBrowser } from "./steps/browser.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { inRoot, main } from "./steps/repository.mjs"
import { runTool } from "./steps/tool.mjs"

// A picture of every screen: both languages, phone and desktop.
await main(async () => {
  await ensureInstalled()
  const browser = await ensureBrowser()
  await ensureBuilt()
  const args = ["test", "--config", "shots.config.ts", ...process.argv.slice(2)]
  const options = { cwd: inRoot("e2e"), env: { SUFRA_CHROMIUM: browser }, show: true }
  return (await runTool("playwright", args, options)).code
})
