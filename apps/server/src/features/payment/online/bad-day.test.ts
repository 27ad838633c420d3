import { gatewayAccount, payment, paymentPart } from "@sufra/db/schema/money/payment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { fastify } from "fastify"
import { beforeEach, expect, it, onTestFinished } from "vitest"
import { type Guest, mainBranchId, makeGuest } from "../../../testing/guest-orders.ts"
import {
  cardWithoutQuestion,
  placedToPay,
  seeOrder,
  startGateway,
  startPaying,
  sweep,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { useCards } from "../../../testing/payment/use-cards.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { idAtGateway } from "../gateway/id-at-gateway.ts"
import { findPayment } from "../queries.ts"
import { orderMoneyQueue } from "./order-queue.ts"
import { paymentQueue } from "./payment-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url, SUFRA_TAP_URL: gateway.url } })
const { baytAlKaram: establishmentId } = known.establishments
const { log } = fastify({ logger: false })
const clock = useCards(test, () => gateway)
const { later } = clock
let guest: Guest

beforeEach(async () => {
  guest = await makeGuest(test)
})
const rowOf = (id: string) => findPayment(test.database.read, { establishmentId, id })
const dayMs = 24 * 60 * 60_000

/** A payment that the gateway has taken, and of which nobody heard. */
async function takenUnheard() {
  const order = await placedToPay(test, guest)
  gateway.faults.script({ kind: "webhook-never" }, { kind: "lose-reply", on: "POST /v1/payments$" })
  const token = await tokenOf(gateway, cardWithoutQuestion)
  const reply = await startPaying(test, guest, order.id, token)
  const { id, state } = dataOf("POST /payment/qr/{uuid}/payments/", reply)
  expect(state).toBe("started")
  return { order, id }
}

it("what nobody could ask about for three days is told to a person", async () => {
  const { id } = await takenUnheard()
  gateway.faults.always({ kind: "down" })
  for (let day = 0; day < 5; day += 1) {
    later(dayMs)
    await sweep(test, paymentQueue, orderMoneyQueue)
  }
  expect(await rowOf(id)).toMatchObject({ state: "expired", checkAt: null, attention: "unknown" })
})

it("so is what was begun with keys that nobody can read any more", async () => {
  const { id } = await takenUnheard()
  const where = and(
    eq(gatewayAccount.establishmentId, establishmentId),
    eq(gatewayAccount.gateway, "moyasar"),
  )
  const [before] = await test.database.read.select().from(gatewayAccount).where(where)
  const seal = (sealedSecretKey: string) =>
    test.database.withTransaction((tx) =>
      tx.update(gatewayAccount).set({ sealedSecretKey }).where(where),
    )
  await seal("sealed with the secret of another installation")
  onTestFinished(() => seal(before?.sealedSecretKey ?? "").then(() => undefined))
  for (let day = 0; day < 5; day += 1) {
    later(dayMs)
    await sweep(test, paymentQueue, orderMoneyQueue)
  }
  expect(await rowOf(id)).toMatchObject({ state: "expired", checkAt: null, attention: "unknown" })
})

it("what cannot be looked at is put off, and hides no other", async () => {
  const { id } = await takenUnheard()
  later(60_000)
  const { paymentGateways } = test.services
  onTestFinished(() => {
    test.services.paymentGateways = paymentGateways
  })
  test.services.paymentGateways = {
    ...paymentGateways,
    open: () => {
      throw new Error("broken")
    },
  }
  await expect(paymentQueue.run(test.services, { establishmentId, id }, log)).rejects.toThrow()
  const due = await paymentQueue.findLeft(test.services)
  expect(due.map((one) => one.id)).not.toContain(id)
})

it("what is sent again goes to the gateway it was begun at, though the place has changed it", async () => {
  const owner = await bearer(test.app, known.staff.owner)
  const switchTo = (name: "moyasar" | "tap", secret_key: string, public_key: string) =>
    test.app.inject({
      method: "PUT",
      url: `/api/staff/gateways/${name}/`,
      headers: owner,
      payload: { is_on: true, public_key, secret_key, hook_secret: null },
    })
  const { keys } = gateway
  const { order, id } = await takenUnheard()
  await switchTo("tap", keys.tapSecret, "pk_test_tap")
  onTestFinished(async () => {
    await switchTo("moyasar", keys.moyasarSecret, keys.moyasarPublishable)
  })
  later(30_000)
  const asked = gateway.requests.length
  const token = await tokenOf(gateway, cardWithoutQuestion)
  const again = await startPaying(test, guest, order.id, token, id)
  expect(dataOf("POST /payment/qr/{uuid}/payments/", again).state).toBe("paid")
  expect(gateway.requests.slice(asked).filter((line) => line.includes("/v2/"))).toEqual([])
  expect((await seeOrder(test, guest, order.id)).state).toBe("pending")
})

it("what was never heard is not charged for an order that is over by now", async () => {
  const order = await placedToPay(test, guest)
  const id = newId()
  gateway.faults.script({ kind: "down", on: "POST /v1/payments$" })
  await startPaying(test, guest, order.id, await tokenOf(gateway, cardWithoutQuestion), id)
  const { version } = await seeOrder(test, guest, order.id)
  const canceled = await test.app.inject({
    method: "POST",
    url: `/api/order/qr/${known.qr.olaya}/orders/${order.id}/cancel/`,
    headers: guest.headers,
    payload: { version },
  })
  expect(canceled.statusCode).toBe(200)
  later(30_000)
  const token = await tokenOf(gateway, cardWithoutQuestion)
  expectRefusal(await startPaying(test, guest, order.id, token, id), 409, "payment_not_due")
  expect((await rowOf(id))?.state).toBe("started")
})

it("thousands of open payments are asked about in their turn, and hide none", async () => {
  const branchId = await mainBranchId(test)
  const order = await placedToPay(test, guest)
  const ids = Array.from({ length: 3_000 }, () => newId())
  const createdAt = new Date(clock.startedAt.getTime() - 60_000)
  await test.database.withTransaction(async (tx) => {
    for (let from = 0; from < ids.length; from += 1_000) {
      const some = ids.slice(from, from + 1_000)
      const row = {
        establishmentId,
        branchId,
        customerId: guest.id,
        method: "online-card" as const,
        gateway: "moyasar" as const,
        state: "started" as const,
        amountMinor: 100,
        currency: "SAR",
        createdAt,
        checkAt: createdAt,
      }
      await tx
        .insert(payment)
        .values(some.map((id) => ({ ...row, id, idAtGateway: idAtGateway(establishmentId, id) })))
      const part = { establishmentId, orderId: order.id, amountMinor: 100 }
      await tx.insert(paymentPart).values(some.map((paymentId) => ({ ...part, paymentId })))
    }
  })
  const first = await paymentQueue.findLeft(test.services)
  for (const item of first.slice(0, 20)) await paymentQueue.run(test.services, item, log)
  const next = await paymentQueue.findLeft(test.services)
  const asked = new Set(first.slice(0, 20).map(({ id }) => id))
  expect(next).toHaveLength(500)
  expect(next.filter(({ id }) => asked.has(id))).toEqual([])
})
