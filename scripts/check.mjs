import "./steps/node-version.mjs"
import { staticChecks } from "./steps/checks.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { conclude, runCheck, runPart, runVitest } from "./steps/parts.mjs"
import { main } from "./steps/repository.mjs"

// The quick part of the tests: what needs neither a database nor a browser.
await main(async () => {
  await ensureInstalled()
  const parts = []
  for (const check of staticChecks) parts.push(await runCheck(check))
  parts.push(await runPart("unit tests", () => runVitest(["--project=rules", "--project=unit"])))
  return conclude(parts)
})
