import { payment, paymentPart, refund } from "@sufra/db/schema/money/payment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { fastify } from "fastify"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import {
  type Guest,
  makeGuest,
  makeGuests,
  productId,
  setStock,
} from "../../testing/guest-orders.ts"
import {
  cardWithoutQuestion,
  placedToPay,
  seeOrder,
  startGateway,
  startPaying,
  sweep,
  takeCards,
  tokenOf,
} from "../../testing/payment/online-payments.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { orderMoneyQueue } from "./online/order-queue.ts"
import { paymentQueue } from "./online/payment-queue.ts"
import { refundQueue } from "./refund/refund-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
const table = useTable12(test)
const code = known.qr.olayaTable12
const { baytAlKaram: establishmentId } = known.establishments
const { log } = fastify({ logger: false })
let startedAt: Date
let guest: Guest
let manager: Bearer

beforeAll(async () => {
  startedAt = test.clock.now
  await setStock(test, await productId(test, "umm-ali"), null)
  await takeCards(test, gateway)
  manager = await bearer(test.app, known.staff.manager)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  guest = await makeGuest(test)
})
afterEach(async () => {
  await gateway.whenQuiet()
  gateway.faults.clear()
  test.clock.now = startedAt
})

const post = (url: string, headers: Bearer, payload?: object) => table.post(url, headers, payload)

/** What came in for an order, and what went back or is on its way. */
async function moneyOf(orderId: string) {
  const paid = await test.database.read
    .select({ amount: paymentPart.amountMinor })
    .from(paymentPart)
    .innerJoin(
      payment,
      and(
        eq(payment.establishmentId, paymentPart.establishmentId),
        eq(payment.id, paymentPart.paymentId),
      ),
    )
    .where(and(eq(paymentPart.orderId, orderId), eq(payment.state, "paid")))
  const back = await test.database.read.select().from(refund).where(eq(refund.orderId, orderId))
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  return {
    paid: sum(paid.map(({ amount }) => amount)),
    back: sum(back.filter(({ state }) => state !== "failed").map((one) => one.amountMinor)),
  }
}

it("staff who give back, an order that is refused and three workers give back once", async () => {
  const order = await placedToPay(test, guest)
  const token = await tokenOf(gateway, cardWithoutQuestion)
  const reply = await startPaying(test, guest, order.id, token)
  const { id, amount_minor } = dataOf("POST /payment/qr/{uuid}/payments/", reply)
  const { version } = await seeOrder(test, guest, order.id)
  const giveBack = (amount: number) =>
    post(`/staff/payments/${id}/refunds/`, manager, {
      id: newId(),
      order_id: order.id,
      amount_minor: amount,
      reason: "طبق بارد",
    })
  const item = { establishmentId, id: order.id }
  const refusing = post(`/staff/orders/${order.id}/moves/`, manager, {
    action: "decline",
    version,
    reason: "مشغولون",
  })
  const replies = await Promise.all([
    ...[amount_minor, amount_minor, 700, 700, 700, 700].map(giveBack),
    refusing,
  ])
  expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  test.clock.now = new Date(startedAt.getTime() + 11_000)
  const work = [1, 2, 3].map(() => orderMoneyQueue.run(test.services, item, log))
  await Promise.all([...work, giveBack(amount_minor), giveBack(700)])
  for (let nth = 0; nth < 6; nth += 1) {
    test.clock.now = new Date(test.clock.now.getTime() + 120_000)
    await Promise.all([1, 2, 3].map(() => sweep(test, refundQueue)))
  }
  expect(await moneyOf(order.id)).toEqual({ paid: amount_minor, back: amount_minor })
  const kinds = Object.values(gateway.ledger.payments)
  expect(kinds.filter(({ captured, refunded }) => captured !== refunded)).toEqual([])
})

it("a table that pays by cards, cash and the counter at once while a dish is refused: nothing is lost", async () => {
  const [noura, omar] = (await makeGuests(test, 2)) as [Guest, Guest]
  const first = await table.ordered(noura)
  await table.join(omar)
  await table.answer(noura, omar, true)
  const second = await table.ordered(omar)
  const { sitting } = await table.floorTable()
  const total = first.price.total_minor
  const token = () => tokenOf(gateway, cardWithoutQuestion)
  const share = async (who: Guest, order: { id: string }) =>
    post(`/payment/qr/${code}/shares/`, who.headers, {
      id: newId(),
      share: { kind: "items", items: [{ order_id: order.id, position: 0, portion: 0 }] },
      amount_minor: total,
      token: await token(),
    })
  const all = () =>
    post(`/staff/sittings/${sitting?.id}/payments/`, manager, {
      id: newId(),
      method: "cash",
      due_minor: 2 * total,
    })
  const one = (orderId: string) =>
    post(`/staff/orders/${orderId}/payments/`, manager, {
      id: newId(),
      method: "card-at-counter",
      due_minor: total,
    })
  const decline = () =>
    post(`/staff/orders/${second.id}/moves/`, manager, {
      action: "decline",
      version: second.version,
      reason: "نفد",
    })
  const replies = await Promise.all([
    share(noura, first),
    share(omar, second),
    all(),
    all(),
    one(first.id),
    one(second.id),
    decline(),
    sweep(test, paymentQueue, orderMoneyQueue),
  ])
  const answers = replies.filter((reply) => reply !== undefined)
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  await gateway.whenQuiet()
  test.clock.now = new Date(startedAt.getTime() + 11_000)
  for (let nth = 0; nth < 4; nth += 1) {
    await sweep(test, paymentQueue, orderMoneyQueue, refundQueue)
    test.clock.now = new Date(test.clock.now.getTime() + 120_000)
  }
  const kept = await Promise.all([first.id, second.id].map(moneyOf))
  // Money that came before the refusal was said makes it a refund, which staff have to be shown first.
  const isDeclined = replies[6]?.statusCode === 200
  expect(kept.map(({ paid, back }) => paid - back)).toEqual([total, isDeclined ? 0 : total])
})
