import { execFile } from "node:child_process"
import { readdir } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { migrate } from "./migrate.ts"
import { createTestDatabase, type TestDatabase, withClient } from "./testing/test-database.ts"

const migrateModule = new URL("./migrate.ts", import.meta.url).href
let own: TestDatabase

beforeAll(async () => {
  own = await createTestDatabase({ url: inject("clusterUrl"), templateName: "template0" })
})
afterAll(() => own.drop())

function inAnotherProcess(url: string) {
  const program = `const { migrate } = await import(${JSON.stringify(migrateModule)})
await migrate(process.env.MIGRATED_URL)`
  return promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, MIGRATED_URL: url },
  })
}

/** What the database is: every column, every constraint and every index, and what was applied when. */
function picture(): Promise<string> {
  return withClient(own.url, async (client) => {
    const { rows } = await client.query(
      `SELECT table_name || '.' || column_name || ' ' || data_type AS line
         FROM information_schema.columns WHERE table_schema = 'public'
       UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT 'applied ' || hash FROM drizzle.__drizzle_migrations
       ORDER BY 1`,
    )
    return rows.map((row) => row.line).join("\n")
  })
}

describe("migrations", () => {
  it("end well when five start at once on an empty database, two of them as processes", async () => {
    await Promise.all([
      migrate(own.url),
      migrate(own.url),
      migrate(own.url),
      inAnotherProcess(own.url),
      inAnotherProcess(own.url),
    ])
    const folder = fileURLToPath(new URL("../migrations", import.meta.url))
    const files = (await readdir(folder)).filter((name) => name.endsWith(".sql"))
    const applied = (await picture()).split("\n").filter((line) => line.startsWith("applied "))
    expect(applied).toHaveLength(files.length)
    expect(new Set(applied).size).toBe(files.length)
  })

  it("change nothing when they are run again", async () => {
    const before = await picture()
    expect(before).toContain("establishment.theme jsonb")
    await migrate(own.url)
    expect(await picture()).toBe(before)
  })

  it("leave no lock and no connection behind", async () => {
    await withClient(own.url, async (client) => {
      const { rows } = await client.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity
         WHERE application_name = 'sufra migrate' AND datname = current_database()`,
      )
      expect(rows).toEqual([{ n: 0 }])
    })
  })
})
