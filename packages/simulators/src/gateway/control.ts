import { type Asked, isRecord, isWebAddress, type Reply } from "./exchange.ts"
import type { Gateway, Handler, Route } from "./gateway.ts"
import type { GatewayFault } from "./gateway-faults.ts"
import { announce, forgedEvent } from "./moyasar/conclude.ts"
import { finishRefund } from "./tap/refunds.ts"
import { forgedCharge } from "./tap/tap-news.ts"

const done: Reply = { status: 200, json: { done: true } }
const unknown: Reply = { status: 404, json: { done: false } }

/**
 * From this machine alone, and as JSON: a page of another site can neither read the answer nor send
 * that type without being asked first, and nobody answers it.
 */
function onlyHere(handle: Handler): Handler {
  return (gateway, asked, id) => {
    if (!asked.isLoopback) return { status: 403, json: { message: "Only from this machine" } }
    if (asked.method === "POST" && (!asked.isJson || asked.body === null)) {
      return { status: 400, json: { message: "Send JSON" } }
    }
    return handle(gateway, asked, id)
  }
}

function faultsIn(value: unknown): GatewayFault[] {
  return Array.isArray(value) ? value.filter((one) => isRecord(one) && "kind" in one) : []
}

function setFaults({ faults }: Gateway, { body }: Asked): Reply {
  if (body?.clear) faults.clear()
  faults.script(...faultsIn(body?.script))
  if (body && "always" in body) faults.always(faultsIn([body.always])[0] ?? null)
  if (isRecord(body?.mix)) {
    const { seed, share, faults: kinds } = body.mix
    faults.mix({ seed: Number(seed ?? 1), share: Number(share ?? 0.2), faults: faultsIn(kinds) })
  }
  return done
}

function registerWebhook({ webhooks }: Gateway, { body }: Asked): Reply {
  if (!isWebAddress(body?.url) || typeof body.secret_token !== "string") {
    return { status: 400, json: { message: "Send url and secret_token" } }
  }
  const webhook = { url: body.url, secretToken: body.secret_token }
  const at = webhooks.findIndex(({ url }) => url === webhook.url)
  // One address, one registration: a server that starts again says it again.
  if (at >= 0) webhooks[at] = webhook
  else webhooks.push(webhook)
  return done
}

function advanceClock({ books }: Gateway, { body }: Asked): Reply {
  books.clock.advance(Number(body?.advance_ms ?? 0))
  return done
}

/** The payer has closed the page, and the gateway has waited long enough. */
export async function abandon(gateway: Gateway, origin: string, id: string): Promise<boolean> {
  const payment = gateway.books.payment(id)
  if (payment?.status !== "initiated") return false
  gateway.books.abandon(payment)
  if (payment.dialect === "moyasar") await announce(gateway, payment, "payment_abandoned", origin)
  return true
}

/** A letter from somebody who knows everything but the secret. */
export async function forge(gateway: Gateway, origin: string, id: string): Promise<boolean> {
  const payment = gateway.books.payment(id)
  if (!payment) return false
  const urls = payment.tap ? [payment.tap.postUrl] : gateway.webhooks.map(({ url }) => url)
  for (const url of urls) {
    if (url === null) continue
    const event = payment.tap
      ? forgedCharge(payment, url, origin)
      : forgedEvent(payment, url, origin)
    await gateway.news.forge(event)
  }
  return true
}

export async function finishRefunds(gateway: Gateway): Promise<void> {
  for (const refund of gateway.books.tapRefunds.values()) await finishRefund(gateway, refund)
}

export const controlRoutes: Route[] = [
  { method: "POST", path: /^\/_control\/faults$/, handle: onlyHere(setFaults) },
  { method: "POST", path: /^\/_control\/webhooks$/, handle: onlyHere(registerWebhook) },
  { method: "POST", path: /^\/_control\/clock$/, handle: onlyHere(advanceClock) },
  {
    method: "POST",
    path: /^\/_control\/payments\/([^/]+)\/abandon$/,
    handle: onlyHere(async (gateway, { origin }, id) =>
      (await abandon(gateway, origin, id)) ? done : unknown,
    ),
  },
  {
    method: "POST",
    path: /^\/_control\/payments\/([^/]+)\/forge$/,
    handle: onlyHere(async (gateway, { origin }, id) =>
      (await forge(gateway, origin, id)) ? done : unknown,
    ),
  },
  {
    method: "POST",
    path: /^\/_control\/refunds\/finish$/,
    handle: onlyHere(async (gateway) => {
      await finishRefunds(gateway)
      return done
    }),
  },
  {
    method: "GET",
    path: /^\/_control\/ledger$/,
    handle: onlyHere(({ books: { ledger } }) => ({
      status: 200,
      json: { entries: ledger.entries, payments: ledger.payments, balance: ledger.balance },
    })),
  },
  {
    method: "GET",
    path: /^\/_control\/deliveries$/,
    handle: onlyHere(({ news }) => ({ status: 200, json: { deliveries: news.deliveries } })),
  },
]
