import "./steps/node-version.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"
import { runNode } from "./steps/tool.mjs"

// Puts a backup into an empty installation. docs/operations.md says more.
await main(async () => {
  await ensureInstalled()
  const args = ["apps/server/src/commands/restore.ts", ...process.argv.slice(2)]
  const { code } = await runNode(args, { show: true })
  return code
})
