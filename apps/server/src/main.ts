import { fileURLToPath } from "node:url"
import { InstallationDiffers } from "./boot/installation.ts"
import { InstanceRunning } from "./boot/instance-lock.ts"
import { startServer } from "./boot/server.ts"
import { welcome } from "./boot/welcome.ts"
import { EnvRefused, parseEnv } from "./env.ts"

const repository = fileURLToPath(new URL("../../../", import.meta.url))

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function explain(error: unknown): string {
  if (error instanceof EnvRefused) return `These settings are wrong:\n${error.message}`
  if (error instanceof InstanceRunning) {
    return `Sufra already runs on this data (${error.message}). Stop it first, or set SUFRA_DATA_DIR.`
  }
  if (error instanceof InstallationDiffers) {
    return `${error.message} Set SUFRA_DATA_DIR to a new folder, or DATABASE_URL to another database.`
  }
  if ((error as NodeJS.ErrnoException)?.code === "EADDRINUSE") {
    return "The port is taken by another program. Set PORT to a free one, for example PORT=3001 npm start."
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function main(): Promise<void> {
  const env = parseEnv(process.env)
  const running = await startServer({
    env,
    dataDir: env.SUFRA_DATA_DIR ?? `${repository}data`,
    say,
  })
  say(welcome(running.installation, running.port))
  let isStopping = false
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      // A terminal sends Ctrl-C to the whole group and npm passes it on: the second one is the same.
      if (isStopping) return
      isStopping = true
      say("Stopping: requests under way are finished first")
      await running.stop()
      process.exit(0)
    })
  }
}

main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
