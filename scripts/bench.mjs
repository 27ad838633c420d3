import "./steps/node-version.mjs"
import { ensureBrowser } from "./steps/browser.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"
import { runNode } from "./steps/tool.mjs"

await main(async () => {
  await ensureInstalled()
  const env = { SUFRA_CHROMIUM: await ensureBrowser() }
  await ensureBuilt()
  return (await runNode(["bench/main.ts", ...process.argv.slice(2)], { env, show: true })).code
})
