import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { getNode24 } from "./node.mjs"
import { root } from "./repository.mjs"
import { SERVER_ENVIRONMENT } from "./server.mjs"
import { toolEnvironment } from "./tool.mjs"

const MAIN = "packages/simulators/src/gateway/main.ts"
/** It serves a few people who try the demo. */
export const GATEWAY = ["--max-semi-space-size=1", MAIN]

const MOST_PORTS = 20
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

const portOf = (env) => Number(env.PORT || 3000)
const hostOf = (env) => env.HOST || "0.0.0.0"

/** As the server decides it: a real place takes real cards, and one that is named elsewhere runs there. */
export function wantsGateway(env) {
  if (env.SUFRA_GATEWAY_SIMULATOR_PORT) return false
  return env.SUFRA_DEMO ? env.SUFRA_DEMO === "1" : !env.DATABASE_URL
}

/** The next port after the server's that nobody has. Whatever is taken is told, in one line. */
export async function findGatewayPort(env) {
  if (portOf(env) === 0) return 0
  const first = portOf(env) + 1
  for (let port = first; port < first + MOST_PORTS; port++) {
    if (!(await isFree(port, hostOf(env)))) continue
    if (port > first) console.log(`Port ${first} is taken: the simulated gateway is on ${port}.`)
    return port
  }
  console.log(`No port from ${first} on is free: the demo takes no cards online.`)
  return null
}

async function isFree(port, host) {
  if (port > 65_535) return false
  const server = createServer().listen(port, host)
  const isListening = await once(server, "listening").then(
    () => true,
    () => false,
  )
  if (isListening) await once(server.close(), "close")
  return isListening
}

/** Comes back when it listens, with its port; null where it cannot. One that dies is started again. */
export async function runGateway(env) {
  const wanted = wantsGateway(env) ? await findGatewayPort(env) : null
  if (wanted === null) return null
  let isStopping = false
  let pauseMs = FIRST_PAUSE_MS
  let child
  let timer
  const start = (port) => {
    child = spawnGateway(port, hostOf(env))
    child.once("exit", () => {
      if (isStopping) return
      timer = setTimeout(() => start(port || listening), pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    })
    return child
  }
  const stop = () => {
    isStopping = true
    clearTimeout(timer)
    child.kill("SIGTERM")
  }
  const listening = await portOfFirst(start(wanted))
  if (listening === null) {
    stop()
    return null
  }
  return { port: listening, pid: () => child.pid, stop }
}

/** In a group of its own: it is there until the server has finished what is under way. */
function spawnGateway(port, host) {
  return spawn(getNode24(), GATEWAY, {
    cwd: root,
    env: toolEnvironment({
      ...SERVER_ENVIRONMENT,
      PORT: String(port),
      HOST: host,
      GATEWAY_MERCHANT: "بيت الكرم",
    }),
    // The channel closes when this process is killed, which it takes for "stop".
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    detached: process.platform !== "win32",
  })
}

function portOfFirst(child) {
  return Promise.race([
    once(child, "message").then(([{ port }]) => port),
    once(child, "exit").then(() => null),
  ])
}
