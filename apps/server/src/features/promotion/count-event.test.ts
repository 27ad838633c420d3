import { randomUUID } from "node:crypto"
import { establishment } from "@sufra/db/schema/place/establishment"
import { popup, promotionEvent, slide, slider } from "@sufra/db/schema/promotion"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bearer, newAddress } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const dayMs = 24 * 60 * 60_000
let slideId: string

beforeAll(async () => {
  const [row] = await test.database.read.select().from(slide)
  slideId = row?.id ?? ""
})
beforeEach(() =>
  test.database.withTransaction(async (tx) => {
    await tx.delete(promotionEvent)
    await tx.update(popup).set({ active: true })
    await tx.update(slider).set({ active: true })
    await tx.update(establishment).set({ active: true })
  }),
)

function tell(payload: object, remoteAddress = newAddress()) {
  return test.app.inject({ method: "POST", url: "/api/ads/events/", payload, remoteAddress })
}

function anEvent(promotionId: string, kind: "view" | "tap" = "view") {
  return { id: randomUUID(), promotion_id: promotionId, kind }
}

function counted() {
  return test.database.read.select().from(promotionEvent)
}

/** Signed in anew: the clock of these tests outruns every session. */
async function countsOf(id: string) {
  const owner = await bearer(test.app, known.staff.owner)
  const reply = await test.app.inject({ url: "/api/staff/promotions/", headers: owner })
  return dataOf("GET /staff/promotions/", reply).find((row) => row.id === id)?.counts
}

describe("a sight or a tap", () => {
  it("is counted for a pop-up, and for a slide under its slider", async () => {
    for (const event of [
      anEvent(known.popup),
      anEvent(known.popup),
      anEvent(known.popup, "tap"),
      anEvent(slideId),
    ]) {
      expect(dataOf("POST /ads/events/", await tell(event))).toBeNull()
    }
    expect((await countsOf(known.popup))?.all).toEqual({ views: 2, taps: 1 })
    expect((await countsOf(known.slider))?.all).toEqual({ views: 1, taps: 0 })
  })

  it("is counted once, however often it is told", async () => {
    const event = anEvent(known.popup)
    await tell(event)
    await tell(event)
    expect(await counted()).toHaveLength(1)
  })

  it("is counted once when it is told ten times at once", async () => {
    const event = anEvent(known.popup, "tap")
    const replies = await Promise.all(Array.from({ length: 10 }, () => tell(event)))
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
    expect(await counted()).toHaveLength(1)
  })

  it("counts among the last 30 days for 30 days", async () => {
    // The last minute of a business day, which begins at four in the morning in Riyadh.
    test.clock.now = new Date("2027-01-11T00:59:00Z")
    await tell(anEvent(known.popup))
    test.clock.now = new Date(test.clock.now.getTime() + 29 * dayMs)
    expect((await countsOf(known.popup))?.last_30_days.views).toBe(1)
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    expect(await countsOf(known.popup)).toEqual({
      last_30_days: { views: 0, taps: 0 },
      all: { views: 1, taps: 0 },
    })
  })

  it("holds nothing but what, which and when", async () => {
    await tell(anEvent(known.popup))
    const [row] = await counted()
    expect(Object.keys(row ?? {}).sort()).toEqual([
      "establishmentId",
      "id",
      "kind",
      "occurredAt",
      "promotionId",
    ])
  })
})

describe("what nobody can have seen", () => {
  it.each([
    ["an unknown id", () => randomUUID()],
    ["a slider, of which only slides are seen", () => known.slider],
    ["a place's own id", () => known.establishments.baytAlKaram],
  ])("is %s: answered alike, not counted", async (_, id) => {
    expect(dataOf("POST /ads/events/", await tell(anEvent(id())))).toBeNull()
    expect(await counted()).toEqual([])
  })

  it("is switched off, or its place is", async () => {
    await test.database.withTransaction(async (tx) => {
      await tx.update(popup).set({ active: false })
      await tx.update(slider).set({ active: false })
    })
    for (const id of [known.popup, slideId]) {
      expect(dataOf("POST /ads/events/", await tell(anEvent(id)))).toBeNull()
    }
    await test.database.withTransaction(async (tx) => {
      await tx.update(popup).set({ active: true })
      await tx
        .update(establishment)
        .set({ active: false })
        .where(eq(establishment.id, known.establishments.baytAlKaram))
    })
    expect(dataOf("POST /ads/events/", await tell(anEvent(known.popup)))).toBeNull()
    expect(await counted()).toEqual([])
  })

  it("is told wrongly", async () => {
    const reply = await tell({ id: "1", promotion_id: known.popup, kind: "stare" })
    expectRefusal(reply, 400, "validation_failed", { id: "invalid", kind: "invalid" })
  })
})

it("one address may tell only so much in a minute", async () => {
  const address = newAddress()
  const replies = []
  for (let told = 0; told < 301; told += 1) {
    replies.push(await tell(anEvent(randomUUID()), address))
  }
  expect(replies.slice(0, 300).every((reply) => reply.statusCode === 200)).toBe(true)
  expect(replies.at(-1)?.statusCode).toBe(429)
})
