import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import type { PausedPrayer } from "@sufra/domain/branch/prayer-pause"
import { prayerTimesOn } from "@sufra/domain/branch/prayer-times"
import { and, eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuests,
  place,
  placing,
  productId,
} from "../../../testing/guest-orders.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { taken } from "../../../testing/staff-orders.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTable12 } from "../../../testing/table-12.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { order, ordered, floorTable } = useTable12(test)
const minuteMs = 60_000
const placeKey = "POST /order/qr/{uuid}/orders/"
let branchId: string
let dish: string
let isha: number
let first: Guest
let second: Guest

const setBranch = (columns: Partial<typeof branch.$inferInsert>) =>
  changeDemo(test, (tx) =>
    tx
      .update(branch)
      .set(columns)
      .where(
        and(eq(branch.establishmentId, known.establishments.baytAlKaram), eq(branch.id, branchId)),
      ),
  )

const closedFor = (...prayers: PausedPrayer[]) => ({
  prayerPause: {
    prayers: prayers.map((prayer) => ({ prayer, minutes: 20 })),
    maghribInRamadan: false,
  },
})

beforeAll(async () => {
  branchId = await mainBranchId(test)
  dish = await productId(test, "fattoush")
  const [row] = await test.database.read.select().from(branch).where(eq(branch.id, branchId))
  isha = prayerTimesOn(row as { lat: number; lng: number }, "2026-11-18").isha
})

beforeEach(async () => {
  test.clock.now = new Date(isha - 2 * minuteMs)
  await setBranch(closedFor("isha"))
  ;[first, second] = (await makeGuests(test, 2)) as [Guest, Guest]
})

describe("while the branch is closed for Isha", () => {
  it("a table in mid-meal orders on, and is served after the prayer", async () => {
    await ordered(first)
    test.clock.now = new Date(isha + 5 * minuteMs)
    const after = isha + 20 * minuteMs
    const view = await ordered(first)
    expect(view).toMatchObject({ state: "pending", receive_at: null })
    expect(view.after_prayer_at).toBe(new Date(after).toISOString())
    expect(Date.parse(view.ready_at)).toBeGreaterThan(after)
  })

  it("a waiter orders on for that table: it is late by no minute of the prayer", async () => {
    const waiter = await bearer(test.app, known.staff.waiter)
    await ordered(first)
    test.clock.now = new Date(isha + 5 * minuteMs)
    const after = isha + 20 * minuteMs
    const { id: table_id } = await floorTable()
    const lines = [{ product_id: dish }]
    const view = await taken(test, waiter, { type: 1, table_id, lines })
    expect(view.after_prayer_at).toBe(new Date(after).toISOString())
    const { sitting } = await floorTable()
    const due = sitting?.orders.find(({ id }) => id === view.id)?.due_at ?? ""
    expect(Date.parse(due)).toBeGreaterThan(after)
  })

  it("nobody opens a table, nor orders at another's", async () => {
    await ordered(first)
    test.clock.now = new Date(isha + 5 * minuteMs)
    expectRefusal(await order(second), 409, "branch_closed")
  })

  it("a pickup is refused at once, and taken for the first time after the prayer", async () => {
    test.clock.now = new Date(isha + 5 * minuteMs)
    const body = await placing(test, { lines: [{ product_id: dish }] })
    expectRefusal(await place(test, first, body), 409, "branch_closed")
    const url = `/api/order/qr/${known.qr.olaya}/branches/${branchId}/terms/`
    const terms = dataOf(
      "GET /order/qr/{uuid}/branches/{branch}/terms/",
      await test.app.inject({ url }),
    )
    const after = isha + 20 * minuteMs
    expect(terms).toMatchObject({ is_open: false, closed_reason: "prayer" })
    expect(terms.after_prayer_at).toBe(new Date(after).toISOString())
    const [receive_at = ""] = terms.receive_times
    expect(Date.parse(receive_at)).toBeGreaterThanOrEqual(after)
    expect(Date.parse(receive_at) - after).toBeLessThan(30 * minuteMs)
    const reply = await place(test, first, { ...body, receive_at })
    expect(dataOf(placeKey, reply)).toMatchObject({ receive_at, after_prayer_at: null })
  })

  it("the staff's own pause refuses the table too", async () => {
    await ordered(first)
    test.clock.now = new Date(isha + 5 * minuteMs)
    await setBranch({ pausedUntil: new Date(isha + 60 * minuteMs) })
    expectRefusal(await order(first), 409, "branch_closed")
    await setBranch({ pausedUntil: null })
  })
})
