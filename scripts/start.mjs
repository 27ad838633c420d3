import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { inRoot, main } from "./steps/repository.mjs"
import { runServer, SERVER } from "./steps/server.mjs"

// From a fresh clone to a running restaurant: install, build, serve. Each only when needed.
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runServer([...SERVER, ...process.argv.slice(2)], {
    NODE_ENV: process.env.NODE_ENV ?? "production",
    // A quarter of the time to a second start is compiling the same sources again.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot("node_modules", ".cache", "node"),
  })
})
