import { startServer } from "../../../apps/server/src/boot/server.ts"
import { parseEnv } from "../../../apps/server/src/env.ts"

/** What the worker asks of its host: a server with these settings, or the end of the last one. */
export type HostRequest = { settings: Record<string, string> } | "stop"
export type HostReply = { port: number } | { failure: string } | "stopped"

type Running = Awaited<ReturnType<typeof startServer>>

let running: Running | null = null

async function answer(request: HostRequest): Promise<HostReply> {
  await running?.stop()
  running = null
  if (request === "stop") return "stopped"
  const env = parseEnv(request.settings)
  running = await startServer({
    env,
    dataDir: env.SUFRA_DATA_DIR ?? "",
    say: (line) => process.stdout.write(`${line}\n`),
    onTaken: (error) => {
      throw error
    },
  })
  return { port: running.port }
}

process.on("message", (request: HostRequest) => {
  answer(request)
    .catch((error): HostReply => ({ failure: String(error?.stack ?? error) }))
    .then((reply) => process.send?.(reply))
})
// The worker is gone, whatever it died of.
process.on("disconnect", () => process.exit(0))
