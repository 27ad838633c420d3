import { isWithinLast } from "@sufra/domain/kernel/wait"
import { asc, not } from "drizzle-orm"
import { pgTable } from "drizzle-orm/pg-core"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { connect, type Database } from "./connection.ts"
import { instant } from "./schema/columns.ts"
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts"
import { isStoredWithinLast } from "./within-last.ts"

const moment = pgTable("moment", { at: instant() })
const now = new Date("2026-11-18T12:00:00Z")
const hourMs = 3_600_000
const offsets = [-24 * hourMs, -hourMs - 1, -hourMs, -hourMs + 1, -1, 0, 1, hourMs, hourMs + 1]
const moments = [...offsets, 24 * hourMs].map((offset) => new Date(now.getTime() + offset))

let own: TestDatabase
let database: Database

beforeAll(async () => {
  const templateName = inject("templateName")
  own = await createTestDatabase({ url: inject("clusterUrl"), templateName })
  database = connect(own.url)
  await database.pool.query("BEGIN READ WRITE; CREATE TABLE moment (at timestamptz(3)); COMMIT")
  const rows = [...moments, null].map((at) => ({ at }))
  await database.withTransaction((tx) => tx.insert(moment).values(rows))
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

it("a column is asked what the rule asks of a moment, and what never was is of no time", async () => {
  const isLately = isStoredWithinLast(hourMs, moment.at, now)
  const found = (where: ReturnType<typeof not>) =>
    database.read.select().from(moment).where(where).orderBy(asc(moment.at))
  const of = (isWithin: boolean) =>
    moments.filter((at) => isWithinLast(hourMs, at.getTime(), now.getTime()) === isWithin)
  expect((await found(isLately)).map(({ at }) => at)).toEqual(of(true))
  expect((await found(not(isLately))).map(({ at }) => at)).toEqual(of(false))
})
