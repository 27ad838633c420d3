import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { runGateway } from "./steps/gateway.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"
import { runServer, SERVER, SERVER_ENVIRONMENT } from "./steps/server.mjs"

// From a fresh clone to a running restaurant: install, build, serve. Each only when needed. The demo
// pays at a simulated gateway, which ends with the server.
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const gateway = await runGateway(process.env)
  const env = {
    NODE_ENV: process.env.NODE_ENV ?? "production",
    ...SERVER_ENVIRONMENT,
    ...(gateway && { SUFRA_GATEWAY_SIMULATOR_PORT: String(gateway.port) }),
  }
  const onStarted = ({ isDemo }) => isDemo || gateway?.stop()
  return runServer([...SERVER, ...process.argv.slice(2)], env, onStarted).finally(gateway?.stop)
})
