import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { readMigrationFiles } from "drizzle-orm/migrator"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator"
import type pg from "pg"
import { advisoryLocks } from "./advisory-locks.ts"
import { withClient } from "./with-client.ts"

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url))

/** Applies what is missing. N processes may start together: the advisory lock lets one work. */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  const apply = async (client: pg.Client) => {
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.migration])
    await applyMigrations(drizzle(client, { casing: "snake_case" }), { migrationsFolder: folder })
  }
  await withClient(url, apply, "sufra migrate")
}

/** Of every migration there is, the oldest first. */
export function listMigrationHashes(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
}

/** Applies only the oldest ones: the tables are then as an older version of Sufra had them. */
export async function migrateAsBefore(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "sufra-migrations-"))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const path = join(folder, "meta", "_journal.json")
    const journal = JSON.parse(await readFile(path, "utf8"))
    journal.entries = journal.entries.slice(0, count)
    await writeFile(path, JSON.stringify(journal))
    await migrate(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
