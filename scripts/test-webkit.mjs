import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { conclude, runPart } from "./steps/parts.mjs"
import { main } from "./steps/repository.mjs"
import { ensureWebKit, runWebKit } from "./steps/webkit.mjs"

// The guests' main journeys on the engine of an iPhone. Only some of them: npm run test:webkit -- cart
await main(async () => {
  await ensureInstalled()
  await ensureWebKit()
  await ensureBuilt()
  return conclude([await runPart("WebKit journeys", () => runWebKit(process.argv.slice(2)))])
})
