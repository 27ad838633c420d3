import { refund } from "@sufra/db/schema/money/payment"
import { addDays, instantOf, zonedTime } from "@sufra/domain/kernel/zoned-time"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Guest, makeGuest, place, productId, setStock } from "../../../testing/guest-orders.ts"
import {
  cardWithoutQuestion,
  seeOrder,
  startGateway,
  startPaying,
  sweep,
  takeCards,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import {
  cancelAsGuest,
  moveAsCashier,
  preorderBody,
  savePreorderMenu,
} from "../../../testing/preorders.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { orderMoneyQueue } from "../online/order-queue.ts"
import { refundQueue } from "./refund-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
const orderKey = "POST /order/qr/{uuid}/orders/"
let dish: string
let guest: Guest
let menu: Awaited<ReturnType<typeof savePreorderMenu>>

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  await takeCards(test, gateway)
  menu = await savePreorderMenu(test, { product_ids: [dish], is_prepaid: true })
  guest = await makeGuest(test)
})
afterAll(() => gateway.close())

/** A pre-order that its guest has paid and staff have accepted. */
async function paidFor(at: Date) {
  const wanted = { dish, at: at.toISOString(), covers: 4, method: "online-card" }
  const body = await preorderBody(test, wanted)
  const { id, state } = dataOf(orderKey, await place(test, guest, body))
  expect(state).toBe("pending-payment")
  await startPaying(test, guest, id, await tokenOf(gateway, cardWithoutQuestion))
  await sweep(test, orderMoneyQueue)
  const { state: next, price } = await seeOrder(test, guest, id)
  expect(next).toBe("pending")
  await moveAsCashier(test, id, "accept")
  return { id, totalMinor: price.total_minor }
}

async function expectAllGoesBack({ id, totalMinor }: { id: string; totalMinor: number }) {
  expect(await seeOrder(test, guest, id)).toMatchObject({ state: "accepted", can_cancel: true })
  await cancelAsGuest(test, guest, id)
  expect((await seeOrder(test, guest, id)).state).toBe("canceled")
  test.clock.now = new Date(test.clock.now.getTime() + 11_000)
  await sweep(test, orderMoneyQueue, refundQueue)
  const refunds = await test.database.read.select().from(refund).where(eq(refund.orderId, id))
  expect(refunds).toMatchObject([{ amountMinor: totalMinor, staffId: null }])
}

const slotInDays = (days: number) => {
  const { date } = zonedTime(test.clock.now.getTime(), "Asia/Riyadh")
  return new Date(instantOf(addDays(date, days), 18 * 60, "Asia/Riyadh"))
}

it("a prepaid pre-order that staff have accepted is canceled by its guest, and all of it goes back", async () => {
  await expectAllGoesBack(await paidFor(slotInDays(7)))
})

it("all of it goes back after the hour as well when the menu no longer has its time", async () => {
  const slot = slotInDays(2)
  const cancelUntilMs = slot.getTime() - 24 * 3_600_000
  test.clock.now = new Date(cancelUntilMs - 60_000)
  guest = await makeGuest(test)
  const order = await paidFor(slot)
  test.clock.now = new Date(cancelUntilMs + 60_000)
  expect(await seeOrder(test, guest, order.id)).toMatchObject({ can_cancel: false })
  const slots = [{ anchor: "midnight" as const, minutes: 19 * 60 }]
  await savePreorderMenu(test, { product_ids: [dish], is_prepaid: true, slots }, menu)
  await expectAllGoesBack(order)
})
