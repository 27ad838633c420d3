import { dataDirOf } from "./boot/data-dir.ts"
import { explain } from "./boot/explain.ts"
import { startServer } from "./boot/server.ts"
import { welcome } from "./boot/welcome.ts"
import { parseEnv } from "./env.ts"

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function giveUp(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function start() {
  const env = parseEnv(process.env)
  const running = await startServer({ env, dataDir: dataDirOf(env), say, onTaken: giveUp })
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
