import { createHmac, randomBytes } from "node:crypto"
import { mkdir, readFile, rename } from "node:fs/promises"
import { join } from "node:path"
import { advisoryLocks } from "@sufra/db/advisory-locks"
import type { Database, Transaction } from "@sufra/db/connection"
import { syncDirectory, writeOwnedFile } from "@sufra/db/embedded/owned-file"
import { installation } from "@sufra/db/schema/installation/installation"
import { sql } from "drizzle-orm"

type Options = {
  database: Database
  dataDir: string
  /** SUFRA_SECRET: it goes before the file. */
  configured: string | undefined
  warn: (sentence: string) => void
}

/** Started with another secret, nobody would stay signed in and no gateway key could be read. */
export class SecretMissing extends Error {
  constructor(path: string) {
    super(
      `The secret that this database was used with is not in ${path}. Copy that file from the machine or ` +
        "the backup that has it, or set SUFRA_SECRET to what stands in it: every process needs the same one. " +
        "If it is lost, set SUFRA_SECRET to a new one of 32 characters or more: everybody signs in again, and " +
        "the gateway keys are entered again.",
    )
  }
}

const newSecretWarning =
  "SUFRA_SECRET is not the secret that this database was used with: everybody signs in again, and the gateway keys must be entered again."

/** Tells the right secret from a wrong one, and opens nothing. */
function markOf(secret: string): string {
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

/** Of a backup. Another secret that lies there belongs to another installation, and is kept. */
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

async function remember(tx: Transaction, secret: string): Promise<void> {
  await tx.update(installation).set({ signingSecret: null, secretMark: markOf(secret) })
}

/**
 * What signs tokens and seals gateway keys. It lies in a file beside the data and never in the database:
 * a dump, or a copy that somebody else keeps, opens nothing.
 */
export async function openSigningSecret(options: Options): Promise<string> {
  const { database, dataDir, configured, warn } = options
  const path = join(dataDir, "secret")
  await mkdir(dataDir, { recursive: true })
  return database.withTransaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.secret})`)
    const [row] = await tx.select().from(installation)
    if (!row) throw new Error("the secret is opened before the installation is prepared")
    if (row.signingSecret !== null) await moveToFile(path, row.signingSecret, dataDir)
    const known = configured ?? (await readSecret(path))
    const isNew = known === null && row.secretMark === null
    const secret = isNew
      ? await writeSecret(path, randomBytes(32).toString("base64url"), dataDir)
      : known
    if (secret === null) throw new SecretMissing(path)
    if (row.secretMark !== null && row.secretMark !== markOf(secret)) {
      if (configured === undefined) throw new SecretMissing(path)
      warn(newSecretWarning)
    }
    await remember(tx, secret)
    return secret
  })
}
