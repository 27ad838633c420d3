import "./steps/node-version.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"
import { runNode } from "./steps/tool.mjs"

// A one-time link for an owner who is locked out; works while the server runs, and while it does not.
// npm run reset-password -- owner@example.com [--without-totp]
await main(async () => {
  await ensureInstalled()
  const args = ["apps/server/src/commands/reset-password.ts", ...process.argv.slice(2)]
  const { code } = await runNode(args, { show: true })
  return code
})
