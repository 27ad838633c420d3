import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { staticChecks } from "./steps/checks.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { conclude, runPart, runSideBySide, runVitest } from "./steps/parts.mjs"
import { main } from "./steps/repository.mjs"

// The quick part of the tests: what needs neither a database nor a browser.
await main(async () => {
  await ensureInstalled()
  await ensureBuilt(["messages"])
  const parts = await runSideBySide(staticChecks)
  parts.push(await runPart("unit tests", () => runVitest(["--project=rules", "--project=unit"])))
  return conclude(parts)
})
