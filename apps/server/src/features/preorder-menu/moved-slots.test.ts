import { known } from "@sufra/db/seeds/demo/known"
import { instantOf } from "@sufra/domain/kernel/zoned-time"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Guest, makeGuest, productId, setStock } from "../../testing/guest-orders.ts"
import {
  cancelAsGuest,
  moveAsCashier,
  preorder,
  savePreorderMenu,
} from "../../testing/preorders.ts"
import { bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const clock = (date: string, hour: number, minute = 0) =>
  new Date(instantOf(date, hour * 60 + minute, "Asia/Riyadh"))
/** By the calculated calendar the first day of Ramadan 1448. */
const iftar = clock("2027-02-08", 18)
const cancelKey = "POST /order/qr/{uuid}/orders/{order}/cancel/"
let dish: string
let menu: Awaited<ReturnType<typeof savePreorderMenu>>
let guest: Guest
let id: string

const slotsAt = (hour: number) => ({
  ...{ product_ids: [dish], occasion: { name: "ramadan" as const, year: 1448 } },
  ...{ closes_hours_before: 3, cancel_hours_before: 24 },
  slots: [{ anchor: "midnight" as const, minutes: hour * 60 }],
})

async function beginRamadan(startsOn: string): Promise<void> {
  const reply = await test.app.inject({
    method: "PUT",
    url: "/api/staff/calendar/",
    headers: await bearer(test.app, known.staff.owner),
    payload: { year: 1448, month: 9, starts_on: startsOn },
  })
  dataOf("PUT /staff/calendar/", reply)
}

async function seen() {
  const url = `/api/order/qr/${known.qr.olaya}/orders/${id}/`
  const reply = await test.app.inject({ url, headers: guest.headers })
  const { can_cancel, preorder: terms } = dataOf("GET /order/qr/{uuid}/orders/{order}/", reply)
  return { can_cancel, cancel_until: terms?.cancel_until }
}

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  test.clock.now = clock("2027-02-07", 12)
  menu = await savePreorderMenu(test, slotsAt(18))
})

// The order is accepted, and the hour until which its guest may cancel has just passed.
beforeEach(async () => {
  test.clock.now = clock("2027-02-07", 17, 55)
  guest = await makeGuest(test)
  const wanted = { dish, at: iftar.toISOString(), covers: 2 }
  id = dataOf("POST /order/qr/{uuid}/orders/", await preorder(test, guest, wanted)).id
  await moveAsCashier(test, id, "accept")
  test.clock.now = clock("2027-02-07", 18, 1)
})

afterEach(async () => {
  await beginRamadan("2027-02-08")
  menu = await savePreorderMenu(test, slotsAt(18), menu)
})

describe("a guest whose time stands", () => {
  it("reads that they can no longer cancel as soon as the hour is over", async () => {
    test.clock.now = clock("2027-02-07", 18)
    const cancel_until = test.clock.now.toISOString()
    expect(await seen()).toEqual({ can_cancel: true, cancel_until })
    test.clock.now = clock("2027-02-07", 18, 1)
    expect(await seen()).toEqual({ can_cancel: false, cancel_until })
    expectRefusal(await cancelAsGuest(test, guest, id), 409, "preorder_cancel_over")
  })
})

describe("a guest whose time the restaurant gave up", () => {
  it("cancels after the hour when Ramadan was moved by a day", async () => {
    await beginRamadan("2027-02-09")
    expect(await seen()).toEqual({ can_cancel: true, cancel_until: null })
    const canceled = dataOf(cancelKey, await cancelAsGuest(test, guest, id))
    expect(canceled).toMatchObject({ state: "canceled", can_cancel: false })
  })

  it("cancels after the hour when the times of the menu were edited", async () => {
    menu = await savePreorderMenu(test, slotsAt(19), menu)
    expect(await seen()).toEqual({ can_cancel: true, cancel_until: null })
    expect(dataOf(cancelKey, await cancelAsGuest(test, guest, id)).state).toBe("canceled")
  })

  it("is bound to the hour again when the month is moved back", async () => {
    await beginRamadan("2027-02-09")
    await beginRamadan("2027-02-08")
    expect((await seen()).can_cancel).toBe(false)
    expectRefusal(await cancelAsGuest(test, guest, id), 409, "preorder_cancel_over")
  })

  it("cannot cancel what the kitchen has begun", async () => {
    await beginRamadan("2027-02-09")
    await moveAsCashier(test, id, "send-to-kitchen")
    expect((await seen()).can_cancel).toBe(false)
    expectRefusal(await cancelAsGuest(test, guest, id), 409, "order_move_refused")
  })
})
