import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator"
import pg from "pg"

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url))
/** Any constant: processes that start together take turns on it. */
const migrationLock = 7_318_340_611

/** Applies what is missing. N processes may start together: the advisory lock lets one work. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "sufra migrate" })
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock])
    await applyMigrations(drizzle(client, { casing: "snake_case" }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
