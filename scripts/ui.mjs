import "./steps/node-version.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { inRoot, main } from "./steps/repository.mjs"
import { runTool } from "./steps/tool.mjs"

// The living page of every part of the interface, reloading while it is edited.
await main(async () => {
  await ensureInstalled()
  const options = { cwd: inRoot("packages/ui"), show: true }
  return (await runTool("vite", process.argv.slice(2), options)).code
})
