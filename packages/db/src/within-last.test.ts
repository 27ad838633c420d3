import { dueInMs, isWithinLast } from "@sufra/domain/kernel/wait"
import { asc, not, type SQL } from "drizzle-orm"
import { pgTable } from "drizzle-orm/pg-core"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { connect, type Database } from "./connection.ts"
import { instant } from "./schema/columns.ts"
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts"
import { isPlanDue, isStoredDue, isStoredWithinLast } from "./within-last.ts"

const moment = pgTable("moment", { at: instant(), plannedAt: instant() })
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
  await database.pool.query(
    "BEGIN READ WRITE; CREATE TABLE moment (at timestamptz(3), planned_at timestamptz(3)); COMMIT",
  )
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

const found = async (where: SQL) => {
  const rows = await database.read.select().from(moment).where(where).orderBy(asc(moment.at))
  return rows.map(({ at }) => at)
}

it("a column is due as the rule says it of a moment", async () => {
  const isDue = (at: Date) => dueInMs(at.getTime(), hourMs, now.getTime()) === 0
  expect(await found(isStoredDue(hourMs, moment.at, now))).toEqual(moments.filter(isDue))
})

it("a plan made further ahead of the clock than it is long is due, whatever its length", async () => {
  const planned = async (offsetMs: number) => {
    const plannedAt = new Date(now.getTime() + offsetMs)
    await database.withTransaction((tx) => tx.update(moment).set({ plannedAt }))
    return found(isPlanDue(moment.plannedAt, moment.at, now))
  }
  const until = (offsetMs: number) =>
    moments.filter((at) => at.getTime() <= now.getTime() + offsetMs)
  expect(await planned(-hourMs)).toEqual(until(0))
  // The clock was half an hour ahead: a plan of half an hour still waits, a shorter one is due.
  expect(await planned(hourMs / 2)).toEqual(until(1))
  expect(await planned(23 * hourMs)).toEqual(moments)
})
