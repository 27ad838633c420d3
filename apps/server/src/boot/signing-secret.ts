import { createHmac, randomBytes } from "node:crypto"
import { mkdir, readFile, rename } from "node:fs/promises"
import { join } from "node:path"
import { advisoryLocks } from "@sufra/db/advisory-locks"
import type { Database, Transaction } from "@sufra/db/connection"
import { syncDirectory, writeOwnedFile } from "@sufra/db/embedded/owned-file"
import { installation } from "@sufra/db/schema/installation/installation"
import { withClient } from "@sufra/db/with-client"
import { sql } from "drizzle-orm"
import { jobsConnection } from "../events/jobs.ts"
import { InstanceRunning } from "./instance-lock.ts"

type Secrets = {
  dataDir: string
  /** SUFRA_SECRET: it goes before the file. */
  configured: string | undefined
}
type Options = Secrets & { database: Database }

const howToChange =
  "stop every process of this database, then run npm run change-secret once (with SUFRA_SECRET set to the new one, " +
  "if you set it). Everybody signs in again, and the keys of gateways, SMS and e-mail are entered again."

/** Started with another secret, nobody would stay signed in and no gateway key could be read. */
export class SecretMissing extends Error {
  constructor(path: string) {
    super(
      `The secret that this database was used with is not in ${path}. Copy that file from the machine or ` +
        "the backup that has it, or set SUFRA_SECRET to what stands in it: every process needs the same one. " +
        `If it is lost: ${howToChange}`,
    )
  }
}

/** SUFRA_SECRET does not match the mark in the database; nothing was started. */
export class SecretDiffers extends Error {
  constructor() {
    super(
      "SUFRA_SECRET is not the secret that this database is used with, so nothing was started. Set it to the one " +
        `that the other processes have, or that the last start had. To change it on purpose: ${howToChange}`,
    )
  }
}

/** Tells the right secret from a wrong one, and opens nothing. */
export function markOf(secret: string): string {
  return createHmac("sha256", secret).update("sufra installation").digest("base64url")
}

export async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    throw error
  }
}

/** On the disk before this returns: afterwards the database forgets it. */
async function writeSecret(path: string, secret: string, dataDir: string): Promise<string> {
  await writeOwnedFile(path, `${secret}\n`, undefined)
  await syncDirectory(dataDir)
  return secret
}

/** A secret that lies there already belongs to another installation, or to earlier backups, and is kept. */
export async function keepSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await moveToFile(join(dataDir, "secret"), secret, dataDir)
}

/** Of an installation from before the file. What lies there already belongs to another database, and is kept. */
async function moveToFile(path: string, stored: string, dataDir: string): Promise<void> {
  const present = await readSecret(path)
  if (present === stored) return
  // Each under a name of its own: a second restore must not overwrite the first one's.
  if (present !== null) await rename(path, `${path}.before-${markOf(present).slice(0, 8)}`)
  await writeSecret(path, stored, dataDir)
}

function assertFits(mark: string | null, secret: string | null, options: Secrets): void {
  if (mark === null || (secret !== null && mark === markOf(secret))) return
  if (secret === null || options.configured === undefined) {
    throw new SecretMissing(join(options.dataDir, "secret"))
  }
  throw new SecretDiffers()
}

/**
 * Asked before anything is changed in a database that exists: a process that does not belong to it must not bring
 * its tables to another version under the processes that serve.
 */
export async function assertSecretFits(url: string, options: Secrets): Promise<void> {
  const mark = await withClient(url, async (client) => {
    // A column of a later version may be missing, and in an empty database so is the table.
    const known = await client.query("SELECT to_regclass('installation') IS NOT NULL AS is_there")
    if (!known.rows[0]?.is_there) return null
    const { rows } = await client.query("SELECT to_jsonb(one) AS row FROM installation AS one")
    return (rows[0]?.row as { secret_mark?: string | null } | undefined)?.secret_mark ?? null
  })
  const secret = options.configured ?? (await readSecret(join(options.dataDir, "secret")))
  assertFits(mark, secret, options)
}

async function remember(tx: Transaction, secret: string): Promise<void> {
  await tx.update(installation).set({ signingSecret: null, secretMark: markOf(secret) })
}

/**
 * What signs tokens and seals gateway keys. It lies in a file beside the data and never in the database:
 * a dump, or a copy that somebody else keeps, opens nothing.
 */
export async function openSigningSecret(options: Options): Promise<string> {
  const { database, dataDir, configured } = options
  const path = join(dataDir, "secret")
  await mkdir(dataDir, { recursive: true })
  return database.withTransaction(async (tx) => {
    const row = await lockInstallation(tx)
    if (row.signingSecret !== null) await moveToFile(path, row.signingSecret, dataDir)
    const known = configured ?? (await readSecret(path))
    const isNew = known === null && row.secretMark === null
    const secret = isNew ? await writeSecret(path, newSecret(), dataDir) : known
    if (secret === null) throw new SecretMissing(path)
    assertFits(row.secretMark, secret, options)
    await remember(tx, secret)
    return secret
  })
}

async function lockInstallation(tx: Transaction): Promise<typeof installation.$inferSelect> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.secret})`)
  const [row] = await tx.select().from(installation)
  if (!row) throw new Error("the secret is opened before the installation is prepared")
  return row
}

/** `npm run change-secret` calls this: it takes SUFRA_SECRET where that is set, else it writes a new secret file. */
export async function changeSecret({ database, dataDir, configured }: Options): Promise<void> {
  await database.withTransaction(async (tx) => {
    const { secretMark } = await lockInstallation(tx)
    await assertNobodyServes(tx)
    if (configured !== undefined && secretMark === markOf(configured)) throw new SecretIsTheSame()
    const secret = configured ?? newSecret()
    if (configured === undefined) await keepSecret(dataDir, secret)
    await remember(tx, secret)
  })
}

/** A process that serves would go on signing and sealing with the secret of before. */
async function assertNobodyServes(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute(
    sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${jobsConnection}`,
  )
  if (rows.length > 0) throw new InstanceRunning("a process of it is connected to the database")
}

export class SecretIsTheSame extends Error {
  constructor() {
    super(
      "SUFRA_SECRET is the secret that this database is used with already: set it to the new one, of 32 characters or more.",
    )
  }
}

const newSecret = () => randomBytes(32).toString("base64url")
