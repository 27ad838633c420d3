import { product } from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq } from "drizzle-orm"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addCoupon } from "../../../testing/coupons.ts"
import {
  changeDemo,
  type Guest,
  makeGuest,
  place,
  productId,
  quote,
} from "../../../testing/guest-orders.ts"
import {
  balanceOf,
  completeOrder,
  endBoosts,
  expectSoundLedger,
  givePoints,
  limitSpending,
  moveOrder,
  ownBody,
  ownOrder,
  passUndo,
  payOrder,
  refundOrder,
  settle,
} from "../../../testing/loyalty.ts"
import { giveReward } from "../../../testing/rewards.ts"
import { buy, reasonOf, sell } from "../../../testing/shops.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { changed } from "../../../testing/staff-orders.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { expirePoints } from "../jobs/expire-points.ts"
import { listExpiring, listJournals } from "../wallet/queries.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let dish: string
let manager: Bearer
let guest: Guest

beforeAll(async () => {
  await endBoosts(test)
  dish = await productId(test, "umm-ali")
  manager = await bearer(test.app, known.staff.manager)
  // SAR 34, VAT inside.
  await changeDemo(test, (tx) =>
    tx
      .update(product)
      .set({ priceMinor: 3_400 })
      .where(and(eq(product.establishmentId, baytAlKaram), eq(product.id, dish))),
  )
})

beforeEach(async () => {
  guest = await makeGuest(test)
})

afterEach(() => expectSoundLedger(test))

const two = () => [{ product_id: dish, quantity: 2 }]

describe("an order's points", () => {
  it("are promised when it is accepted, and there when it is complete, paid and past its undo", async () => {
    const order = await ownOrder(test, guest, two())
    await settle(test, order.id)
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 0, available: 0 })
    await moveOrder(test, manager, order.id, "accept")
    await settle(test, order.id)
    // 68.00 with 8.87 VAT inside: 59.13.
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 59, available: 0 })
    for (const action of ["send-to-kitchen", "bump", "complete"]) {
      await moveOrder(test, manager, order.id, action)
    }
    passUndo(test)
    await settle(test, order.id)
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 59, available: 0 })
    await payOrder(test, manager, order.id, 6_800)
    await settle(test, order.id)
    await settle(test, order.id)
    expect(await balanceOf(test, guest)).toEqual({
      available: 59,
      pending: 0,
      owed: 0,
      lifetime: 59,
    })
  })

  it("are earned once by an order that is accepted, undone and accepted again", async () => {
    const order = await ownOrder(test, guest, two())
    const accepted = await moveOrder(test, manager, order.id, "accept")
    await settle(test, order.id)
    const url = `/api/staff/orders/${order.id}/undo/`
    const payload = { version: accepted.version }
    await test.app.inject({ method: "POST", url, headers: manager, payload })
    await settle(test, order.id)
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 0 })
    await moveOrder(test, manager, order.id, "accept")
    await settle(test, order.id)
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 59 })
  })

  it("go back with the money in parts, and never more than were earned", async () => {
    const order = await ownOrder(test, guest, two())
    const payment = await completeOrder(test, manager, order.id, 6_800)
    await refundOrder(test, manager, order.id, payment, 3_400)
    await settle(test, order.id)
    // round(59 × 34 / 68) = 30 went.
    expect(await balanceOf(test, guest)).toMatchObject({ available: 29, lifetime: 29 })
    await refundOrder(test, manager, order.id, payment, 3_400)
    await settle(test, order.id)
    expect(await balanceOf(test, guest)).toMatchObject({ available: 0, owed: 0, lifetime: 0 })
  })

  it("that were spent before they were taken back are owed, and what comes next pays them", async () => {
    const first = await ownOrder(test, guest, [{ product_id: dish, quantity: 4 }])
    const payment = await completeOrder(test, manager, first.id, 13_600)
    expect(await balanceOf(test, guest)).toMatchObject({ available: 118 })
    const second = await ownOrder(test, guest, two(), { points: 100 })
    await refundOrder(test, manager, first.id, payment, 13_600)
    await settle(test, first.id)
    expect(await balanceOf(test, guest)).toMatchObject({ available: 0, owed: 100 })
    // 68.00 less 5.00: 63.00, 54.78 without VAT.
    await completeOrder(test, manager, second.id, 6_300)
    expect(await balanceOf(test, guest)).toMatchObject({ available: 0, owed: 46 })
  })

  it("are cut at 300 a transaction and 500 a day, and room returns for later orders", async () => {
    const feast = () => ownOrder(test, guest, [{ product_id: dish, quantity: 10 }])
    const orders = [await feast(), await feast()]
    for (const { id } of orders) {
      await moveOrder(test, manager, id, "accept")
      await settle(test, id)
    }
    // 340.00 is 295.65 without VAT: 295, and what is left of 500.
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 500 })
    const [first, second] = orders
    await moveOrder(test, manager, first?.id ?? "", "cancel", { reason_code: "closing" })
    passUndo(test)
    await settle(test, first?.id ?? "")
    await settle(test, second?.id ?? "")
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 205 })
    const third = await feast()
    await moveOrder(test, manager, third.id, "accept")
    await settle(test, third.id)
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 500 })
  })
})

describe("points as a way to pay", () => {
  it("take their worth off, VAT too, and come back when the order is declined", async () => {
    await givePoints(test, guest, 200)
    const cart = await ownBody(test, guest, two(), { points: 100 })
    const quoted = await quote(test, cart, known.qr.olaya, guest.headers)
    expect(quoted.price).toMatchObject({ total_minor: 6_300, vat_minor: 822 })
    expect(quoted.price.discounts).toMatchObject([{ kind: "points", amount_minor: 500 }])
    const order = dataOf("POST /order/qr/{uuid}/orders/", await place(test, guest, cart))
    expect(await balanceOf(test, guest)).toMatchObject({ available: 100 })
    await moveOrder(test, manager, order.id, "decline", { reason_code: "closing" })
    await settle(test, order.id)
    expect(await balanceOf(test, guest)).toMatchObject({ available: 100 })
    passUndo(test)
    await settle(test, order.id)
    await settle(test, order.id)
    expect(await balanceOf(test, guest)).toMatchObject({ available: 200, lifetime: 0 })
  })

  it("come back in proportion to the money", async () => {
    await givePoints(test, guest, 100)
    const order = await ownOrder(test, guest, two(), { points: 100 })
    const payment = await completeOrder(test, manager, order.id, 6_300)
    await refundOrder(test, manager, order.id, payment, 2_100)
    await settle(test, order.id)
    // 54 earned, 18 of them taken back; a third of what was spent came back.
    expect(await balanceOf(test, guest)).toMatchObject({ available: 36 + 33, lifetime: 36 })
  })

  it("come back in parts to the days on which they would have died", async () => {
    await givePoints(test, guest, 40, "2098-12-31")
    await givePoints(test, guest, 60, "2099-12-31")
    const order = await ownOrder(test, guest, two(), { points: 100 })
    const payment = await completeOrder(test, manager, order.id, 6_300)
    for (const minor of [3_150, 3_150]) {
      await refundOrder(test, manager, order.id, payment, minor)
      await settle(test, order.id)
    }
    const member = { establishmentId: baytAlKaram, customerId: guest.id }
    expect(await listExpiring(test.database.read, member, "2098-01-01")).toEqual([
      { points: 40, lastDate: "2098-12-31" },
      { points: 60, lastDate: "2099-12-31" },
    ])
  })

  it("are spent once however often the order is sent, and never by two orders at once", async () => {
    await givePoints(test, guest, 100)
    const body = await ownBody(test, guest, two(), { points: 100 })
    const other = await ownBody(test, guest, two(), { points: 100 })
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => place(test, guest, body)),
      place(test, guest, other),
    ])
    const codes = replies.map(({ statusCode }) => statusCode)
    const isFirst = codes[0] === 200
    expect(codes).toEqual(isFirst ? [200, 200, 200, 200, 200, 409] : [409, 409, 409, 409, 409, 200])
    expect(await balanceOf(test, guest)).toMatchObject({ available: 0 })
  })

  it("are spent three times a day, also by two orders at once", async () => {
    await givePoints(test, guest, 1_000)
    const spending = () => ownBody(test, guest, two(), { points: 100 })
    for (const body of [await spending(), await spending()]) {
      const order = dataOf("POST /order/qr/{uuid}/orders/", await place(test, guest, body))
      await moveOrder(test, manager, order.id, "accept")
    }
    const last = [await spending(), await spending()]
    const replies = await Promise.all(last.map((body) => place(test, guest, body)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().error.code).toBe("discount_unavailable")
    expect(await balanceOf(test, guest)).toMatchObject({ available: 700 })
  })

  it("are spent up to the day's limit, also by orders and a purchase at once", async () => {
    await givePoints(test, guest, 1_000)
    await limitSpending(test, 150, async () => {
      const spending = (points: number) => ownBody(test, guest, two(), { points })
      const item = await sell(test, { pointsCost: 100 })
      const [one, other] = [await spending(100), await spending(100)]
      const replies = await Promise.all([
        place(test, guest, one),
        place(test, guest, other),
        buy(test, guest, item),
      ])
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      const { available } = await balanceOf(test, guest)
      expect(available).toBe(900)
      const capped = await quote(test, await spending(100), known.qr.olaya, guest.headers)
      expect(capped.offer.points).toMatchObject({ available: 900, left_today: 50 })
      // SAR 2.50 for 50 points.
      expect(capped.price.discount_minor).toBe(250)
      const late = await buy(test, guest, item)
      expect(reasonOf(late).refusal).toEqual({ reason: "spent_enough_today" })
    })
  })

  it("that came back may be spent again on the same day", async () => {
    await givePoints(test, guest, 200)
    await limitSpending(test, 100, async () => {
      const order = await ownOrder(test, guest, two(), { points: 100 })
      const spent = await quote(
        test,
        await ownBody(test, guest, two(), { points: 100 }),
        known.qr.olaya,
        guest.headers,
      )
      expect(spent.offer.points?.left_today).toBe(0)
      expect(spent.price.discounts).toEqual([])
      await moveOrder(test, manager, order.id, "decline", { reason_code: "closing" })
      passUndo(test)
      await settle(test, order.id)
      const again = await ownOrder(test, guest, two(), { points: 100 })
      expect(again.price.discount_minor).toBe(500)
    })
  })

  it("that have expired are not there", async () => {
    await givePoints(test, guest, 100, "2020-01-01")
    const cart = await ownBody(test, guest, two(), { points: 100 })
    const quoted = await quote(test, cart, known.qr.olaya, guest.headers)
    expect(quoted.price.discounts).toEqual([])
    expect(quoted.offer.points?.available).toBe(0)
  })
})

it("refunds, expiry, a return and the queue at once leave what the last of them says", async () => {
  await givePoints(test, guest, 40, "2020-01-01")
  await givePoints(test, guest, 100)
  const order = await ownOrder(test, guest, two(), { points: 100 })
  const payment = await completeOrder(test, manager, order.id, 6_300)
  await Promise.all([
    refundOrder(test, manager, order.id, payment, 3_150),
    ...Array.from({ length: 4 }, () => settle(test, order.id)),
    expirePoints.run(test.services),
    ...Array.from({ length: 4 }, () => settle(test, order.id)),
  ])
  await settle(test, order.id)
  // Half of 54 is left, half of the hundred came back.
  expect(await balanceOf(test, guest)).toEqual({
    available: 27 + 50,
    pending: 0,
    owed: 0,
    lifetime: 27,
  })
})

it("an order that costs nothing is paid: no money is due, and it brings no points", async () => {
  const effect = { takes: "percent", rateBp: 10_000, capMinor: null } as const
  await addCoupon(test, { code: "ALLFREE", effect })
  const order = await ownOrder(test, guest, two(), { coupon_code: "ALLFREE" })
  expect(order.price).toMatchObject({ total_minor: 0, vat_minor: 0 })
  expect(order.state).toBe("pending")
  await completeOrder(test, manager, order.id, 0)
  expect(await balanceOf(test, guest)).toMatchObject({ available: 0, pending: 0 })
})

describe("an order that staff change", () => {
  const added = (quantity: number) => ({
    add: [{ key: "new", product_id: dish, choice: { options: {}, parts: {} }, quantity }],
  })

  async function completeRest(id: string) {
    for (const action of ["send-to-kitchen", "bump", "complete"]) {
      await moveOrder(test, manager, id, action)
    }
    passUndo(test)
    await settle(test, id)
  }

  async function free() {
    const effect = { takes: "amount", amountMinor: 6_800 } as const
    const { id: rewardId } = await giveReward(test, guest, { effect })
    const { id, price } = await ownOrder(test, guest, two(), { reward_id: rewardId })
    expect(price.total_minor).toBe(0)
    return id
  }

  it("from nothing brings points", async () => {
    const id = await free()
    const { version } = await moveOrder(test, manager, id, "accept")
    await settle(test, id)
    await changed(test, manager, { id, version }, added(2))
    await settle(test, id)
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 59, available: 0 })
    await payOrder(test, manager, id, 6_800)
    await completeRest(id)
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 0, available: 59, lifetime: 59 })
  })

  it("says of each movement what the order brings in all", async () => {
    const { id } = await ownOrder(test, guest, two())
    const { version } = await moveOrder(test, manager, id, "accept")
    await settle(test, id)
    const more = await changed(test, manager, { id, version }, added(1))
    await settle(test, id)
    const less = { set: [{ position: 0, quantity: 0 }] }
    await changed(test, manager, { id, version: more.version }, less)
    await settle(test, id)
    const payment = await payOrder(test, manager, id, 3_400)
    await refundOrder(test, manager, id, payment, 1_700)
    await completeRest(id)
    const at = { before: undefined, limit: 9 }
    const member = { establishmentId: baytAlKaram, customerId: guest.id }
    const journals = await listJournals(test.database.read, member, at)
    const told = journals.map(({ cause, available, pending, facts }) => {
      const { basisMinor, allPoints = null, isChanged = false } = facts
      return [cause, pending, available, basisMinor, allPoints, isChanged]
    })
    // 68.00, then 102.00, then 34.00, each without VAT; half of the last went back.
    expect(told.reverse()).toEqual([
      ["order-earned", 59, 0, 5_913, null, false],
      ["order-earned", 29, 0, 8_870, 88, false],
      ["order-reversed", -59, 0, 2_957, null, true],
      ["order-released", -29, 14, 2_957, 29, false],
    ])
  })

  it("to nothing brings none", async () => {
    const { id } = await ownOrder(test, guest, two())
    const { version } = await moveOrder(test, manager, id, "accept")
    await settle(test, id)
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 59 })
    const gift = { comp: [{ position: 0, is_comped: true }], reason: "Late" }
    const { price } = await changed(test, manager, { id, version }, gift)
    expect(price.total_minor).toBe(0)
    await settle(test, id)
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 0 })
    await completeRest(id)
    expect(await balanceOf(test, guest)).toMatchObject({ pending: 0, available: 0, lifetime: 0 })
  })
})
