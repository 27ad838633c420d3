import { existsSync } from "node:fs"
import { join } from "node:path"
import { startCluster } from "@sufra/db/embedded/cluster"
import { dataDirOf } from "../boot/data-dir.ts"
import { explain } from "../boot/explain.ts"
import { holdInstanceLock } from "../boot/instance-lock.ts"
import { type Env, parseEnv } from "../env.ts"

/** A sentence for whoever typed the command. */
export class CommandRefused extends Error {}

export type Command = { env: Env; dataDir: string; args: string[]; say: (line: string) => void }

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A program that a person runs beside the server: it ends with 1 and a sentence if it cannot. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  try {
    const env = parseEnv(process.env)
    await work({ env, dataDir: dataDirOf(env), args: process.argv.slice(2), say })
  } catch (error) {
    const sentence = error instanceof CommandRefused ? error.message : explain(error)
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

/**
 * The database of this installation. A private one that runs already is left running; else it is started,
 * kept from a server that would start meanwhile, and stopped afterwards.
 */
export async function withDatabase<Value>(
  { env, dataDir, say }: Command,
  work: (url: string) => Promise<Value>,
  { mayBeNew = false, mustBeStopped = false } = {},
): Promise<Value> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  const clusterDir = join(dataDir, "postgres")
  // Of a mistyped folder, an empty database would be made there.
  if (!mayBeNew && !existsSync(clusterDir)) {
    throw new CommandRefused(`There is no data in ${dataDir}: set SUFRA_DATA_DIR.`)
  }
  const cluster = await startCluster({ dataDir: clusterDir, log: say })
  if (cluster.adopted && !mustBeStopped) return work(cluster.url)
  const lock = await holdInstanceLock(cluster.url)
  try {
    return await work(cluster.url)
  } finally {
    await lock.release()
    if (!cluster.adopted) await cluster.stop()
  }
}
