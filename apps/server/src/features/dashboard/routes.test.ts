import { punch } from "@sufra/db/schema/loyalty/punch-card"
import { branch } from "@sufra/db/schema/place/branch"
import { establishment } from "@sufra/db/schema/place/establishment"
import { visit } from "@sufra/db/schema/visit"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { insertDrawnEntry } from "../../testing/campaigns.ts"
import { insertEvaluation, insertForm } from "../../testing/evaluations.ts"
import { insertOrder } from "../../testing/orders.ts"
import { insertLead } from "../../testing/referrals.ts"
import { insertCard } from "../../testing/rewards.ts"
import { bearer } from "../../testing/sign-in.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments

// The business day of Tuesday the 3rd: from 04:00 in Riyadh to 04:00 of the next day.
const dayMs = 24 * 60 * 60_000
const first = new Date("2026-03-03T01:00:00.000Z")
const last = new Date("2026-03-04T00:59:59.999Z")
const before = new Date(first.getTime() - 1)
const after = new Date(last.getTime() + 1)

function insertAt(establishmentId: string, at: Date) {
  const key = () => ({ establishmentId, id: newId() })
  return test.database.withTransaction(async (tx) => {
    const [anyBranch] = await tx
      .select({ id: branch.id })
      .from(branch)
      .where(eq(branch.establishmentId, establishmentId))
      .limit(1)
    const placed = { establishmentId, branchId: anyBranch?.id ?? "", placedAt: at }
    await insertOrder(tx, placed)
    for (const state of ["pending-payment", "declined", "canceled", "returned"] as const) {
      await insertOrder(tx, { ...placed, state })
    }
    const { id: cardId } = await insertCard(tx, { establishmentId })
    await tx.insert(punch).values({
      ...{ ...key(), cardId, customerId: newId(), branchId: placed.branchId, units: 1, round: 1 },
      ...{ rewardIds: [], businessDate: "2026-03-03", punchedAt: at },
    })
    // Taken back at the counter: no punch any more.
    await tx.insert(punch).values({
      ...{ ...key(), cardId, customerId: newId(), branchId: placed.branchId, units: 1, round: 1 },
      ...{ rewardIds: [], businessDate: "2026-03-03", punchedAt: at, takenBackAt: at },
    })
    await insertDrawnEntry(tx, establishmentId, at)
    await insertEvaluation(tx, await insertForm(tx, { establishmentId }), at)
    await insertLead(tx, { establishmentId, referredAt: at })
    await tx.insert(visit).values({ ...key(), qrId: newId(), visitorId: newId(), visitedAt: at })
  })
}

async function todayAt(now: Date, email: string = known.staff.owner, days = "1") {
  test.clock.now = now
  const headers = await bearer(test.app, email)
  const url = `/api/staff/today/?days=${days}`
  return dataOf("GET /staff/today/", await test.app.inject({ url, headers }))
}

const zeros = {
  orders: 0,
  punches: 0,
  attempts: 0,
  evaluations: 0,
  referrals: 0,
  converted_leads: 0,
}

describe("the six counts of a business day", () => {
  beforeAll(async () => {
    expect((await todayAt(first)).counts).toEqual(zeros)
    for (const at of [before, first, last, after]) await insertAt(baytAlKaram, at)
    await insertAt(cardamomCorner, first)
    // Referred the day before, converted today; the order of the other one went back.
    const converted = { establishmentId: baytAlKaram, referredAt: before, convertedAt: last }
    await test.database.withTransaction(async (tx) => {
      await insertLead(tx, { ...converted, orderId: newId(), status: "active" })
      await insertLead(tx, { ...converted, orderId: newId(), status: "returned" })
    })
  })

  const three = { orders: 3, punches: 3, attempts: 3, evaluations: 3 }
  const two = { orders: 2, punches: 2, attempts: 2, evaluations: 2, referrals: 2 }

  it.each([
    ["at its first moment", first],
    ["at its last moment, past midnight", last],
  ])("hold what lies between its edges, asked %s", async (_, now) => {
    const today = await todayAt(now)
    expect(today.business_day).toBe("2026-03-03")
    expect(today.counts).toEqual({ ...two, converted_leads: 1 })
  })

  it("are those of the day before until four in the morning", async () => {
    const today = await todayAt(before)
    expect(today.business_day).toBe("2026-03-02")
    expect(today.counts).toMatchObject({ orders: 1, referrals: 3, converted_leads: 0 })
  })

  it("begin anew at four in the morning", async () => {
    const today = await todayAt(after)
    expect(today.business_day).toBe("2026-03-04")
    expect(today.counts).toMatchObject({ orders: 1, referrals: 1, converted_leads: 0 })
  })

  it.each([
    ["7", 6 * dayMs],
    ["30", 29 * dayMs],
  ])("of %s days begin with the first of them", async (days, earlierMs) => {
    const lastDay = new Date(before.getTime() + earlierMs)
    const within = await todayAt(lastDay, known.staff.owner, days)
    expect(within.counts).toMatchObject({ orders: 4, punches: 4, attempts: 4, evaluations: 4 })
    const past = await todayAt(new Date(lastDay.getTime() + 1), known.staff.owner, days)
    expect(past.counts).toMatchObject(three)
  })

  it("are the place's own", async () => {
    const today = await todayAt(first, known.staff.cafeOwner)
    expect(today.counts).toMatchObject({ orders: 1, punches: 1, attempts: 1, evaluations: 1 })
    expect(today.branches.map((branch) => branch.name.en)).toEqual(["Hittin"])
  })

  it("follow the place's own cut-over", async () => {
    const setStart = (businessDayStartMinute: number) =>
      test.database.withTransaction((tx) =>
        tx
          .update(establishment)
          .set({ businessDayStartMinute })
          .where(eq(establishment.id, baytAlKaram)),
      )
    await setStart(0)
    const today = await todayAt(first)
    expect(today.business_day).toBe("2026-03-03")
    expect(today.counts.orders).toBe(2)
    await setStart(240)
  })
})

describe("the visits by hour", () => {
  it("are in the place's time, in order, only of the day", async () => {
    await test.database.withTransaction((tx) => tx.delete(visit))
    const times = [
      before,
      "2026-03-03T01:00:00Z",
      "2026-03-03T09:00:00Z",
      "2026-03-03T09:59:59.999Z",
      "2026-03-03T10:00:00Z",
      "2026-03-03T21:30:00Z",
      after,
    ]
    await test.database.withTransaction((tx) =>
      tx.insert(visit).values(
        times.map((time) => ({
          establishmentId: baytAlKaram,
          id: newId(),
          qrId: newId(),
          visitorId: newId(),
          visitedAt: new Date(time),
        })),
      ),
    )
    expect((await todayAt(last)).visits_by_hour).toEqual([
      { hour: 0, visits: 1 },
      { hour: 4, visits: 1 },
      { hour: 12, visits: 2 },
      { hour: 13, visits: 1 },
    ])
  })
})
