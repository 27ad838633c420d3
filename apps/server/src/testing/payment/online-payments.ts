import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { newId } from "@sufra/domain/kernel/ids"
import { type GatewaySimulator, startGateway } from "@sufra/simulators/gateway/start-gateway"
import { eq } from "drizzle-orm"
import { fastify } from "fastify"
import type { Queue } from "../../events/queues.ts"
import { listen } from "../event-stream.ts"
import { changeDemo, type Guest, place, placing, productId } from "../guest-orders.ts"
import { bearer } from "../sign-in.ts"
import { dataOf } from "../strict-reply.ts"
import type { TestApp } from "../test-app.ts"

const { baytAlKaram } = known.establishments
const { log } = fastify({ logger: false })
export const hookSecret = "hook-secret-of-the-demo"

export const goodCard = "4201320111111010"
/** Its bank asks nobody: what it pays is paid with the first answer. */
export const cardWithoutQuestion = "4111114005765430"
export const declinedCard = "4201320000311101"

/** The demo's place takes cards at a simulated gateway, which tells its news to the app. */
export async function takeCards(
  test: TestApp,
  gateway: GatewaySimulator,
  ways: { wallets?: ("apple_pay" | "stc_pay")[] } = {},
): Promise<void> {
  await changeDemo(test, (tx) =>
    tx
      .update(establishment)
      .set({
        settings: {
          paymentChoices: [
            ...withDefaults({}).paymentChoices,
            {
              method: "online-card",
              orderTypes: [1, 2, 3],
              minimumMinor: 100,
              maximumMinor: null,
            },
          ],
        },
      })
      .where(eq(establishment.id, baytAlKaram)),
  )
  const reply = await test.app.inject({
    method: "PUT",
    url: "/api/staff/gateways/moyasar/",
    headers: await bearer(test.app, known.staff.owner),
    payload: {
      is_on: true,
      public_key: gateway.keys.moyasarPublishable,
      secret_key: gateway.keys.moyasarSecret,
      hook_secret: hookSecret,
      ...ways,
    },
  })
  const { hook_url } = dataOf("PUT /staff/gateways/{gateway}/", reply)
  const url = `${await listen(test.app)}${new URL(hook_url).pathname}`
  gateway.webhooks.push({ url, secretToken: hookSecret })
}

export { startGateway }

/** An order that waits for its payment. */
export async function placedToPay(test: TestApp, guest: Guest, slug = "umm-ali") {
  const dish = await productId(test, slug)
  const body = await placing(test, { lines: [{ product_id: dish }] })
  const reply = await place(test, guest, { ...body, payment_method: "online-card" })
  return dataOf("POST /order/qr/{uuid}/orders/", reply)
}

/** As the guest's browser does: the card goes to the gateway, and comes back as a token. */
export async function tokenOf(gateway: GatewaySimulator, number = goodCard): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${gateway.keys.moyasarPublishable}:`).toString("base64")}`
  const response = await fetch(`${gateway.url}/v1/tokens`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Noura Alharbi",
      number,
      month: 12,
      year: 2040,
      cvc: "123",
      save_only: true,
    }),
  })
  const { id } = (await response.json()) as { id: string }
  return id
}

export function startPaying(
  test: TestApp,
  guest: Guest,
  orderId: string,
  token: string | null,
  id: string = newId(),
  insteadOf: string | null = null,
) {
  return test.app.inject({
    method: "POST",
    url: `/api/payment/qr/${known.qr.olaya}/payments/`,
    headers: guest.headers,
    payload: { id, order_id: orderId, token, instead_of: insteadOf },
  })
}

export async function seePayment(test: TestApp, guest: Guest, id: string) {
  const url = `/api/payment/qr/${known.qr.olaya}/payments/${id}/`
  const reply = await test.app.inject({ url, headers: guest.headers })
  return dataOf("GET /payment/qr/{uuid}/payments/{payment}/", reply)
}

export async function seeMoney(test: TestApp, guest: Guest, orderId: string) {
  const url = `/api/payment/qr/${known.qr.olaya}/orders/${orderId}/`
  const reply = await test.app.inject({ url, headers: guest.headers })
  return dataOf("GET /payment/qr/{uuid}/orders/{order}/", reply)
}

export async function seeOrder(test: TestApp, guest: Guest, orderId: string) {
  const url = `/api/order/qr/${known.qr.olaya}/orders/${orderId}/`
  const reply = await test.app.inject({ url, headers: guest.headers })
  return dataOf("GET /order/qr/{uuid}/orders/{order}/", reply)
}

/** What a sweep finds is done, once. */
export async function sweep({ services }: TestApp, ...queues: Queue[]): Promise<void> {
  for (const queue of queues) {
    for (const item of await queue.findLeft(services)) await queue.run(services, item, log)
  }
}
