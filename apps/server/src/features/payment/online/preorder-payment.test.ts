import { refund } from "@sufra/db/schema/money/payment"
import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { instantOf } from "@sufra/domain/kernel/zoned-time"
import { mostOpenOrders } from "@sufra/domain/order/open-orders"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Guest, makeGuest, productId, setStock } from "../../../testing/guest-orders.ts"
import {
  cardWithoutQuestion,
  placedToPay,
  seeOrder,
  startGateway,
  startPaying,
  sweep,
  takeCards,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { preorder, savePreorderMenu } from "../../../testing/preorders.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { orderMoneyQueue } from "./order-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
const at = (date: string, hour: number) =>
  new Date(instantOf(date, hour * 60, "Asia/Riyadh")).toISOString()
const minuteMs = 60_000
const friday = at("2027-02-12", 18)
let dish: string
let guest: Guest
let menu: Awaited<ReturnType<typeof savePreorderMenu>>

async function saveMenu(changes: object = {}) {
  menu = await savePreorderMenu(test, { product_ids: [dish], ...changes }, menu ?? {})
}

const preordered = (slot = friday) =>
  preorder(test, guest, { dish, at: slot, covers: 4, method: "online-card" })

const ordered = async (slot = friday) =>
  dataOf("POST /order/qr/{uuid}/orders/", await preordered(slot))

const payAtCounter = (id: string) =>
  test.app.inject({
    method: "POST",
    url: `/api/payment/qr/${known.qr.olaya}/orders/${id}/at-counter/`,
    headers: guest.headers,
    payload: { method: "cash" },
  })

const pay = async (id: string) =>
  startPaying(test, guest, id, await tokenOf(gateway, cardWithoutQuestion))

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  await takeCards(test, gateway)
})
beforeEach(async () => {
  test.clock.now = new Date(at("2027-02-08", 12))
  guest = await makeGuest(test)
  await saveMenu({ is_prepaid: true })
})
afterAll(() => gateway.close())

describe("a pre-order that is paid in advance", () => {
  it("is not paid at the counter when the card fails, whatever the owner says of the menu since", async () => {
    const { id } = await ordered()
    expect(await seeOrder(test, guest, id)).toMatchObject({ preorder: { is_prepaid: true } })
    expectRefusal(await payAtCounter(id), 409, "payment_not_offered")
    await saveMenu({ is_prepaid: false })
    expectRefusal(await payAtCounter(id), 409, "payment_not_offered")
    expect((await seeOrder(test, guest, id)).state).toBe("pending-payment")
  })

  it("of a menu that leaves it to the guest may be paid at the counter after all", async () => {
    await saveMenu({ is_prepaid: false })
    const { id } = await ordered()
    expect((await payAtCounter(id)).statusCode).toBe(200)
    expect((await seeOrder(test, guest, id)).state).toBe("pending")
  })

  it("holds a slot before it is paid, so a guest has no more of them than other open orders", async () => {
    for (let nth = 0; nth < mostOpenOrders; nth++) await ordered(at(`2027-02-1${nth}`, 18))
    expectRefusal(await preordered(), 409, "too_many_open_orders")
  })
})

it("no more orders ring unpaid when they were begun with a card", async () => {
  const ids: string[] = []
  for (let nth = 0; nth <= mostOpenOrders; nth++) {
    ids.push((await placedToPay(test, guest, "fattoush")).id)
  }
  const [last, ...others] = ids
  const replies = await Promise.all(others.map(payAtCounter))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
  expectRefusal(await payAtCounter(last ?? ""), 409, "too_many_open_orders")
})

describe("money that comes late", () => {
  it("for next week finds the dish sold out today, and is kept", async () => {
    const { id } = await ordered()
    const headers = await bearer(test.app, known.staff.manager)
    const url = `/api/staff/menu/products/${dish}/sold-out/`
    const payload = { branch_ids: null, sold_out: true, until: "end-of-day" }
    await test.app.inject({ method: "PUT", url, headers, payload })
    await pay(id)
    await sweep(test, orderMoneyQueue)
    expect((await seeOrder(test, guest, id)).state).toBe("pending")
  })

  it("after the meal has begun goes back", async () => {
    await saveMenu({ is_prepaid: true, closes_hours_before: 0 })
    const slot = Date.parse(at("2027-02-10", 18))
    test.clock.now = new Date(slot - 5 * minuteMs)
    guest = await makeGuest(test)
    const { id, price } = await ordered(at("2027-02-10", 18))
    test.clock.now = new Date(slot + minuteMs)
    await pay(id)
    test.clock.now = new Date(slot + 30 * minuteMs)
    await sweep(test, orderMoneyQueue)
    const [row] = await test.database.read.select().from(order).where(eq(order.id, id))
    expect(row?.state).toBe("canceled")
    const owed = await test.database.read.select().from(refund).where(eq(refund.orderId, id))
    expect(owed).toMatchObject([{ amountMinor: price.total_minor, staffId: null }])
  })
})
