import { refund } from "@sufra/db/schema/money/payment"
import { known } from "@sufra/db/seeds/demo/known"
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
import { preorderBody, savePreorderMenu } from "../../../testing/preorders.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { orderMoneyQueue } from "../online/order-queue.ts"
import { refundQueue } from "./refund-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
let dish: string
let guest: Guest

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  await takeCards(test, gateway)
  await savePreorderMenu(test, { product_ids: [dish], is_prepaid: true })
  guest = await makeGuest(test)
})
afterAll(() => gateway.close())

it("a prepaid pre-order that staff have accepted is canceled by its guest, and all of it goes back", async () => {
  const { date } = zonedTime(test.clock.now.getTime(), "Asia/Riyadh")
  const at = new Date(instantOf(addDays(date, 7), 18 * 60, "Asia/Riyadh")).toISOString()
  const body = await preorderBody(test, { dish, at, covers: 4, method: "online-card" })
  const key = "POST /order/qr/{uuid}/orders/"
  const { id, state } = dataOf(key, await place(test, guest, body))
  expect(state).toBe("pending-payment")
  await startPaying(test, guest, id, await tokenOf(gateway, cardWithoutQuestion))
  await sweep(test, orderMoneyQueue)
  const paid = await seeOrder(test, guest, id)
  expect(paid.state).toBe("pending")
  const cashier = await bearer(test.app, known.staff.cashier)
  await test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${id}/moves/`,
    headers: cashier,
    payload: { action: "accept", version: paid.version },
  })
  expect(await seeOrder(test, guest, id)).toMatchObject({ state: "accepted", can_cancel: true })
  await test.app.inject({
    method: "POST",
    url: `/api/order/qr/${known.qr.olaya}/orders/${id}/cancel/`,
    headers: guest.headers,
    payload: {},
  })
  expect((await seeOrder(test, guest, id)).state).toBe("canceled")
  test.clock.now = new Date(test.clock.now.getTime() + 11_000)
  await sweep(test, orderMoneyQueue, refundQueue)
  const refunds = await test.database.read.select().from(refund).where(eq(refund.orderId, id))
  expect(refunds).toMatchObject([{ amountMinor: paid.price.total_minor, staffId: null }])
})
