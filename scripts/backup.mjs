import "./steps/node-version.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"
import { runNode } from "./steps/tool.mjs"

// A copy of everything in one file, while the server serves. docs/operations.md says more.
await main(async () => {
  await ensureInstalled()
  const args = ["apps/server/src/commands/backup.ts", ...process.argv.slice(2)]
  const { code } = await runNode(args, { show: true })
  return code
})
