import { existsSync } from "node:fs"
import { join } from "node:path"
import { connect, type Database } from "@sufra/db/connection"
import { startCluster } from "@sufra/db/embedded/cluster"
import { migrate } from "@sufra/db/migrate"
import type { Env } from "../env.ts"
import { prepareReset } from "../features/staff/index.ts"
import { openSigningSecret } from "./signing-secret.ts"

export type Asked = { email: string; withoutTotp: boolean }

export class ResetRefused extends Error {}

/** `npm run reset-password -- <e-mail> [--without-totp]` */
export function readArguments(args: string[]): Asked {
  const [email, ...more] = args.filter((arg) => !arg.startsWith("--"))
  const flags = args.filter((arg) => arg.startsWith("--"))
  const isKnown = flags.every((flag) => flag === "--without-totp")
  if (!email || more.length > 0 || !isKnown) {
    throw new ResetRefused("Usage: npm run reset-password -- owner@example.com [--without-totp]")
  }
  return { email: email.trim().toLowerCase(), withoutTotp: flags.length > 0 }
}

/** For whoever sits at the machine: the part of the address that lets somebody choose a new password. */
export async function resetFromTerminal(
  database: Database,
  signingSecret: string,
  asked: Asked,
  now: Date,
): Promise<string> {
  const token = await database.withTransaction((tx) => prepareReset(tx, signingSecret, asked, now))
  if (!token) throw new ResetRefused(`No active account has the e-mail ${asked.email}.`)
  return `/console/new-password#${token}`
}

/** The embedded database may run already, under the server: then it is left running. */
async function openDatabase(env: Env, dataDir: string) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => undefined }
  const clusterDir = join(dataDir, "postgres")
  // Started on a mistyped folder, an empty database would be made there.
  if (!existsSync(clusterDir)) throw new ResetRefused(`No data in ${dataDir}: set SUFRA_DATA_DIR.`)
  const cluster = await startCluster({ dataDir: clusterDir })
  return { url: cluster.url, close: async () => (cluster.adopted ? undefined : cluster.stop()) }
}

export async function runReset(env: Env, dataDir: string, asked: Asked): Promise<string> {
  const opened = await openDatabase(env, dataDir)
  try {
    await migrate(opened.url)
    const database = connect(opened.url)
    try {
      const warn = (sentence: string) => process.stderr.write(`${sentence}\n`)
      const configured = env.SUFRA_SECRET
      const signingSecret = await openSigningSecret({ database, dataDir, configured, warn })
      return await resetFromTerminal(database, signingSecret, asked, new Date())
    } finally {
      await database.close()
    }
  } finally {
    await opened.close()
  }
}
