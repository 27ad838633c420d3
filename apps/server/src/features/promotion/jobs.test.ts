import { promotionDay, promotionEvent } from "@sufra/db/schema/promotion"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeEach, describe, expect, it } from "vitest"
import { bearer } from "../../testing/sign-in.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { sweepPromotionEvents } from "./index.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments

beforeEach(async () => {
  test.clock.now = new Date("2026-03-31T12:00:00Z")
  await test.database.withTransaction(async (tx) => {
    await tx.delete(promotionEvent)
    await tx.delete(promotionDay)
  })
})

type Told = { kind?: "view" | "tap"; at: string; times?: number }

async function told(...events: Told[]) {
  const rows = events.flatMap(({ kind = "view", at, times = 1 }) =>
    Array.from({ length: times }, () => ({
      ...{ establishmentId, id: newId(), promotionId: known.popup },
      kind,
      occurredAt: new Date(at),
    })),
  )
  await test.database.withTransaction((tx) => tx.insert(promotionEvent).values(rows))
}

async function counts() {
  const owner = await bearer(test.app, known.staff.owner)
  const reply = await test.app.inject({ url: "/api/staff/promotions/", headers: owner })
  return dataOf("GET /staff/promotions/", reply).find((row) => row.id === known.popup)?.counts
}

const events = () => test.database.read.select().from(promotionEvent)
const days = () =>
  test.database.read.select().from(promotionDay).orderBy(promotionDay.day, promotionDay.kind)
const sweep = () => sweepPromotionEvents.run(test.services)

describe("events of a week ago", () => {
  it("become figures of their days, and every count stays as it was", async () => {
    await told(
      { at: "2026-03-30T10:00:00Z", times: 2 },
      { at: "2026-03-10T10:00:00Z", times: 3 },
      { at: "2026-03-10T11:00:00Z", kind: "tap" },
      // The night is still the day before: a business day begins at four in the morning.
      { at: "2026-03-03T00:30:00Z" },
      { at: "2026-03-02T00:30:00Z" },
      { at: "2025-06-01T10:00:00Z", times: 4 },
    )
    const before = await counts()
    expect(before).toEqual({
      last_30_days: { views: 6, taps: 1 },
      all: { views: 11, taps: 1 },
    })
    await sweep()
    expect(await events()).toHaveLength(2)
    expect((await days()).map(({ day, kind, count }) => [day, kind, count])).toEqual([
      ["2025-06-01", "view", 4],
      ["2026-03-01", "view", 1],
      ["2026-03-02", "view", 1],
      ["2026-03-10", "tap", 1],
      ["2026-03-10", "view", 3],
    ])
    expect(await counts()).toEqual(before)
  })

  it("of one day that are swept in two parts are one figure", async () => {
    await told({ at: "2026-03-24T10:00:00Z" }, { at: "2026-03-24T14:00:00Z" })
    await sweep()
    test.clock.now = new Date("2026-04-01T12:00:00Z")
    await sweep()
    expect(await days()).toMatchObject([{ day: "2026-03-24", count: 2 }])
  })

  it("swept by two processes at once are counted once, whoever looks meanwhile", async () => {
    await told({ at: "2026-03-10T10:00:00Z", times: 50 })
    const looks = Array.from({ length: 5 }, () => counts())
    await Promise.all([sweep(), sweep(), sweep()])
    for (const seen of [...(await Promise.all(looks)), await counts()]) {
      expect(seen?.all.views).toBe(50)
    }
  })

  it("go with their promotion", async () => {
    await told({ at: "2026-03-10T10:00:00Z" })
    await sweep()
    const headers = await bearer(test.app, known.staff.owner)
    const url = `/api/staff/promotions/${known.popup}/`
    await test.app.inject({ method: "DELETE", url, headers })
    expect(await days()).toEqual([])
  })
})
