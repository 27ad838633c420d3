import { fileURLToPath } from "node:url"
import { ClusterRefused } from "@sufra/db/embedded/cluster-refused"
import { InstallationDiffers } from "./boot/installation.ts"
import { InstanceRunning } from "./boot/instance-lock.ts"
import { startServer } from "./boot/server.ts"
import { SecretMissing } from "./boot/signing-secret.ts"
import { welcome } from "./boot/welcome.ts"
import { EnvRefused, parseEnv } from "./env.ts"

const repository = fileURLToPath(new URL("../../../", import.meta.url))

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A sentence for a person where we know what is wrong, else all there is to know. */
function explain(error: unknown): string {
  if (error instanceof EnvRefused) return `These settings are wrong:\n${error.message}`
  if (error instanceof ClusterRefused || error instanceof SecretMissing) return error.message
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

function giveUp(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function start() {
  const env = parseEnv(process.env)
  const dataDir = env.SUFRA_DATA_DIR ?? `${repository}data`
  const running = await startServer({ env, dataDir, say, onTaken: giveUp })
  say(welcome(running.installation, running))
  // `npm start` ends the simulated gateway that a real place has no use for.
  process.send?.({ isDemo: running.installation.isDemo })
  return running
}

const started = start()

/** Asked to stop while still starting, it finishes the start first: half a start cannot be undone. */
async function stop(): Promise<void> {
  say("Stopping: requests under way are finished first")
  const running = await started.catch(() => null)
  await running?.stop()
  process.exit(0)
}

let isStopping = false
// A terminal sends Ctrl-C to the whole group and npm passes it on: the second one is the same.
// `disconnect` comes when `npm start` itself was killed: nobody would be left to stop us.
for (const event of ["SIGINT", "SIGTERM", "disconnect"]) {
  process.on(event, () => {
    if (isStopping) return
    isStopping = true
    void stop()
  })
}

started.catch(giveUp)
