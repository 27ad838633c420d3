import { payment } from "@sufra/db/schema/money/payment"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { answerChallenge, payOnPage } from "@sufra/simulators/gateway/payer"
import { eq } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest"
import { type Guest, makeGuest, productId, setStock } from "../../../testing/guest-orders.ts"
import {
  cardWithoutQuestion,
  declinedCard,
  goodCard,
  placedToPay,
  seeMoney,
  seeOrder,
  startGateway,
  startPaying,
  takeCards,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { findAccountOn, openGateway } from "../gateway/gateway-accounts.ts"
import { idAtGateway } from "../gateway/id-at-gateway.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
const { baytAlKaram, cardamomCorner } = known.establishments
let guest: Guest

beforeAll(async () => {
  await setStock(test, await productId(test, "umm-ali"), null)
  await takeCards(test, gateway)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  guest = await makeGuest(test)
})
afterEach(async () => {
  await gateway.whenQuiet()
  gateway.faults.clear()
})

async function openPage(orderId: string) {
  const reply = await startPaying(test, guest, orderId, null)
  return dataOf("POST /payment/qr/{uuid}/payments/", reply)
}

const atCounter = (orderId: string) =>
  test.app.inject({
    method: "POST",
    url: `/api/payment/qr/${known.qr.olaya}/orders/${orderId}/at-counter/`,
    headers: guest.headers,
    payload: { method: "cash" },
  })

/** The guest pays in the moment after the gateway was asked, and before anything follows from it. */
function payAfterFirstAnswer(page: string): void {
  const { paymentGateways } = test.services
  onTestFinished(() => {
    test.services.paymentGateways = paymentGateways
  })
  let isPaid = false
  test.services.paymentGateways = {
    ...paymentGateways,
    open(name, keys) {
      const real = paymentGateways.open(name, keys)
      const find: typeof real.find = async (reference, signal) => {
        const told = await real.find(reference, signal)
        if (!isPaid) {
          isPaid = true
          await payOnPage(page, { number: goodCard })
          await gateway.whenQuiet()
        }
        return told
      }
      return { ...real, find }
    },
  }
}

it("who pays on a page while asking for another way has paid: the money stays", async () => {
  const order = await placedToPay(test, guest)
  const page = await openPage(order.id)
  payAfterFirstAnswer(page.redirect_url ?? "")
  expectRefusal(await atCounter(order.id), 409, "payment_not_due")
  expect((await seeOrder(test, guest, order.id)).state).toBe("pending")
  expect((await seeMoney(test, guest, order.id)).paid_minor).toBe(page.amount_minor)
  expect(gateway.ledger.entries.map(({ kind }) => kind)).toEqual(["captured"])
})

it("what was paid at one place pays for nothing at another, though both have one account", async () => {
  const order = await placedToPay(test, guest)
  const id = newId()
  const account = await findAccountOn(test.database.read, baytAlKaram)
  const opened = account && openGateway(test.services, account)
  const charged = await opened?.ownForm?.chargeToken({
    paymentId: idAtGateway(cardamomCorner, id),
    amountMinor: order.price.total_minor,
    currency: "SAR",
    description: "elsewhere",
    metadata: {},
    returnUrl: "https://example.com/",
    token: await tokenOf(gateway, cardWithoutQuestion),
  })
  expect(charged).toMatchObject({ ok: true, value: { state: "paid" } })
  const [{ id: branchId } = { id: "" }] = await test.database.read
    .select({ id: branch.id })
    .from(branch)
    .where(eq(branch.establishmentId, cardamomCorner))
  await test.database.withTransaction((tx) =>
    tx.insert(payment).values({
      establishmentId: cardamomCorner,
      id,
      branchId,
      method: "online-card",
      gateway: "moyasar",
      idAtGateway: idAtGateway(cardamomCorner, id),
      state: "paid",
      amountMinor: order.price.total_minor,
      currency: "SAR",
      createdAt: test.clock.now,
    }),
  )
  const again = await startPaying(test, guest, order.id, await tokenOf(gateway), id)
  // The gateway knows it by another name here: what is asked for is asked of this card.
  expect(dataOf("POST /payment/qr/{uuid}/payments/", again)).toMatchObject({ state: "waiting" })
  expect((await seeOrder(test, guest, order.id)).state).toBe("pending-payment")
})

it("cards are not tried one after the other: after ten that failed in an hour it is enough", async () => {
  const order = await placedToPay(test, guest)
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    const token = await tokenOf(gateway, declinedCard)
    const reply = await startPaying(test, guest, order.id, token)
    statuses.push(reply.statusCode)
    if (reply.statusCode !== 200) continue
    const { redirect_url } = dataOf("POST /payment/qr/{uuid}/payments/", reply)
    if (redirect_url) await answerChallenge(redirect_url, "approve")
    await gateway.whenQuiet()
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})
