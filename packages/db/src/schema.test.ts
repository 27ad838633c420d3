import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { known } from "../seeds/demo/known.ts"
import { createTestDatabase, type TestDatabase, withClient } from "./testing/test-database.ts"

/**
 * Looked up before the tenant is known, or of no tenant at all: keyed without one. A table that is
 * added here needs a reason on the architecture page ("From one box to many").
 */
const globalTables = new Set([
  "backup_run",
  "backup_schedule",
  "sign_in_guard",
  "error_report",
  "establishment",
  "event",
  "installation",
  "installation_settings",
  "promotion_owner",
  "qr_code",
  "referral_code",
  "staff",
  "staff_session",
])

let own: TestDatabase

beforeAll(async () => {
  const templateName = inject("templateName")
  own = await createTestDatabase({ url: inject("clusterUrl"), templateName })
})
afterAll(() => own.drop())

function ask<Row extends object>(statement: string): Promise<Row[]> {
  return withClient(own.url, async (client) => (await client.query<Row>(statement)).rows)
}

const keyColumns = (keys: string) => `
  SELECT array_agg(a.attname::text ORDER BY k.position)
  FROM unnest(${keys}) WITH ORDINALITY AS k(number, position)
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number`

async function constraints(type: "p" | "u" | "f") {
  return ask<{ table: string; name: string; columns: string[]; foreign: string }>(
    `SELECT c.conrelid::regclass::text AS table, c.conname AS name,
       (${keyColumns("c.conkey")}) AS columns, c.confrelid::regclass::text AS foreign
     FROM pg_constraint c
     WHERE c.contype = '${type}' AND c.connamespace = 'public'::regnamespace`,
  )
}

async function tables(): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    `SELECT relid::regclass::text AS name FROM pg_stat_user_tables WHERE schemaname = 'public'`,
  )
  return rows.map((row) => row.name.replaceAll('"', "")).sort()
}

describe("the tables", () => {
  it("of a tenant have it first in their primary key", async () => {
    const keys = await constraints("p")
    const owned = (await tables()).filter((name) => !globalTables.has(name))
    expect(owned.length).toBeGreaterThan(10)
    for (const table of owned) {
      const key = keys.find((row) => row.table.replaceAll('"', "") === table)
      expect(key?.columns[0], table).toBe("establishment_id")
    }
  })

  it("that are global all exist, and have a key of their own", async () => {
    const keys = await constraints("p")
    for (const table of globalTables) {
      const key = table === "referral_code" ? "code" : "id"
      expect(keys.find((row) => row.table === table)?.columns, table).toEqual([key])
    }
  })

  it("of a tenant have it first in every unique index", async () => {
    const rows = await ask<{ table: string; name: string; first: string }>(
      `SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS name,
         a.attname::text AS first
       FROM pg_index i
       JOIN pg_class t ON t.oid = i.indrelid AND t.relnamespace = 'public'::regnamespace
       LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
       WHERE i.indisunique`,
    )
    const owned = rows.filter(({ table }) => !globalTables.has(table))
    for (const row of owned) {
      expect(row.first, row.name).toBe("establishment_id")
    }
  })

  it("of a tenant point at each other only within the tenant", async () => {
    const keys = await constraints("f")
    expect(keys.length).toBeGreaterThan(10)
    for (const key of keys.filter(({ foreign }) => !globalTables.has(foreign))) {
      expect(key.columns[0], key.name).toBe("establishment_id")
    }
  })

  it("refuse a row that points into another tenant", async () => {
    const error = await withClient(own.url, (client) =>
      client.query(
        `UPDATE branch b SET establishment_id = $1 WHERE b.establishment_id = $2 AND is_main`,
        [known.establishments.cardamomCorner, known.establishments.baytAlKaram],
      ),
    ).catch((thrown) => thrown)
    expect(["23503", "23505"]).toContain((error as { code?: string }).code)
  })
})
