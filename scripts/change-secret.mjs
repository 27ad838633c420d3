import "./steps/node-version.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"
import { runNode } from "./steps/tool.mjs"

// Another secret for an installation that is stopped. docs/operations.md says what that ends.
await main(async () => {
  await ensureInstalled()
  const args = ["apps/server/src/commands/change-secret.ts", ...process.argv.slice(2)]
  const { code } = await runNode(args, { show: true })
  return code
})
