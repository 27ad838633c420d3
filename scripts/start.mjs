import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"
import { runServer, SERVER, SERVER_ENVIRONMENT } from "./steps/server.mjs"

// From a fresh clone to a running restaurant: install, build, serve. Each only when needed.
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runServer([...SERVER, ...process.argv.slice(2)], {
    NODE_ENV: process.env.NODE_ENV ?? "production",
    ...SERVER_ENVIRONMENT,
  })
})
