import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
