import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { runTogether } from "./steps/dev-processes.mjs"
import { findGatewayPort, GATEWAY, wantsGateway } from "./steps/gateway.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { inRoot, main } from "./steps/repository.mjs"
import { toolArguments } from "./steps/tool.mjs"
import { watchMessages } from "./steps/watch-messages.mjs"

const WEB = inRoot("apps/web")
const CONSOLE = inRoot("apps/console")

// Everything that reloads by itself: the server on PORT, the apps on ports of their own.
await main(async () => {
  await ensureInstalled()
  await ensureBuilt(["messages"])
  const stopWatching = watchMessages()
  const gatewayPort = wantsGateway(process.env) ? await findGatewayPort(process.env) : null
  const PORT = process.env.PORT ?? "3000"
  const gateway = gatewayPort && { SUFRA_GATEWAY_SIMULATOR_PORT: String(gatewayPort) }
  const code = await runTogether([
    ...(gatewayPort
      ? [{ name: "gateway", args: ["--watch", ...GATEWAY], env: { PORT: String(gatewayPort) } }]
      : []),
    {
      name: "server",
      args: ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"],
      env: { SUFRA_DEV: "1", PORT, ...gateway },
    },
    {
      name: "web",
      cwd: WEB,
      args: toolArguments("react-router", ["dev", "--port", "5173", "--host"], WEB),
    },
    {
      name: "console",
      cwd: CONSOLE,
      args: toolArguments("vite", ["--port", "5174", "--strictPort", "--host"], CONSOLE),
    },
  ])
  stopWatching()
  return code
})
