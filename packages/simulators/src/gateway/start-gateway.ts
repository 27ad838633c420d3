import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { type Fault, Faults } from "../faults.ts"
import { Books } from "./books.ts"
import type { GatewayClock } from "./clock.ts"
import { abandon, controlRoutes, finishRefunds, forge } from "./control.ts"
import { type Asked, type Reply, readAsked, sendReply } from "./exchange.ts"
import {
  type Gateway,
  type GatewayKeys,
  type Route,
  simulatorKeys,
  type Webhook,
} from "./gateway.ts"
import { type GatewayFault, type GatewayFaults, isRequestFault } from "./gateway-faults.ts"
import type { Ledger } from "./ledger.ts"
import { invoiceRoutes } from "./moyasar/invoices.ts"
import { openToBrowsers } from "./moyasar/moyasar-door.ts"
import { refusal } from "./moyasar/moyasar-reply.ts"
import { paymentRoutes } from "./moyasar/payments.ts"
import { tokenRoutes } from "./moyasar/tokens.ts"
import { walletRoutes } from "./moyasar/wallets.ts"
import { type Delivery, News } from "./news.ts"
import { challengeRoutes, missing } from "./pages/challenge-page.ts"
import { hostedRoutes } from "./pages/hosted-page.ts"
import { chargeRoutes } from "./tap/charges.ts"
import { refundRoutes } from "./tap/refunds.ts"
import { tapRefusal } from "./tap/tap-reply.ts"

export type GatewayOptions = {
  port?: number
  host?: string
  keys?: GatewayKeys
  webhooks?: Webhook[]
  merchant?: string
  tapRefunds?: Gateway["tapRefunds"]
  /** Between the attempts to tell something; real ones take from a minute to two hours. */
  retryGapsMs?: number[]
}

export type GatewaySimulator = {
  url: string
  keys: GatewayKeys
  faults: GatewayFaults
  ledger: Ledger
  clock: GatewayClock
  /** Moyasar's registrations; more may be added. */
  webhooks: Webhook[]
  deliveries: Delivery[]
  /** How often its API was asked, also in vain. */
  requests: string[]
  abandon(paymentId: string): Promise<boolean>
  forge(paymentId: string): Promise<boolean>
  finishRefunds(): Promise<void>
  /** When no request is at work, also none whose asker has left, and nothing more is to be told. */
  whenQuiet(): Promise<void>
  close(): Promise<void>
}

const apiRoutes = [
  ...paymentRoutes,
  ...invoiceRoutes,
  ...tokenRoutes,
  ...walletRoutes,
  ...chargeRoutes,
  ...refundRoutes,
]
const pageRoutes = [...challengeRoutes, ...hostedRoutes]
const gaps = [1_000, 5_000, 15_000, 30_000, 60_000]

/** Moyasar and Tap on one port of this machine. */
export async function startGateway(options: GatewayOptions = {}): Promise<GatewaySimulator> {
  const faults: GatewayFaults = new Faults<GatewayFault>()
  const news = new News(faults, options.retryGapsMs ?? gaps)
  const gateway: Gateway = {
    books: new Books(),
    news,
    faults,
    keys: options.keys ?? simulatorKeys,
    webhooks: [...(options.webhooks ?? [])],
    merchant: options.merchant ?? "Sufra",
    tapRefunds: options.tapRefunds ?? "at-once",
  }
  const requests: string[] = []
  const underWay = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const work = handle(gateway, requests, request, response)
      .catch(() => void request.socket.destroy())
      .finally(() => underWay.delete(work))
    underWay.add(work)
  })
  await new Promise<void>((listening, failed) => {
    server.once("error", failed)
    server.listen(options.port ?? 0, options.host ?? "127.0.0.1", listening)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    keys: gateway.keys,
    faults,
    ledger: gateway.books.ledger,
    clock: gateway.books.clock,
    webhooks: gateway.webhooks,
    deliveries: news.deliveries,
    requests,
    abandon: (paymentId) => abandon(gateway, url, paymentId),
    forge: (paymentId) => forge(gateway, url, paymentId),
    finishRefunds: () => finishRefunds(gateway),
    async whenQuiet() {
      while (underWay.size > 0) await Promise.all(underWay)
      await news.whenQuiet()
    },
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await news.close()
      await closed
    },
  }
}

async function handle(
  gateway: Gateway,
  requests: string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = await readAsked(request)
  const isApi = /^\/v[12]\//.test(asked.path)
  if (!isApi || asked.method === "OPTIONS") {
    return sendReply(response, await answer(gateway, asked))
  }
  const line = `${asked.method} ${asked.path}`
  requests.push(line)
  const fault = gateway.faults.next(line, isRequestFault) as Fault | null
  if (fault?.kind === "down") return sendReply(response, outOfOrder(asked))
  if (fault?.kind === "too-many") return sendReply(response, tooMany(asked, fault))
  if (fault?.kind === "slow") await sleep(fault.ms, undefined, { ref: false })
  const reply = await answer(gateway, asked)
  if (fault?.kind === "lose-reply") request.socket.destroy()
  else sendReply(response, reply)
}

function answer(gateway: Gateway, asked: Asked): Reply | Promise<Reply> {
  const routes: Route[] = [...apiRoutes, ...pageRoutes, ...controlRoutes]
  for (const route of routes) {
    const match = route.path.exec(asked.path)
    if (match && route.method === asked.method) return route.handle(gateway, asked, match[1] ?? "")
  }
  if (asked.path.startsWith("/v1/")) return refusal(404, "api_error", "Object not found")
  if (asked.path.startsWith("/v2/")) return tapRefusal(404, "2102", "Request not found")
  return missing(asked)
}

function isTap({ path }: Asked): boolean {
  return path.startsWith("/v2/")
}

function outOfOrder(asked: Asked): Reply {
  const reply = isTap(asked)
    ? tapRefusal(503, "2101", "The server is currently unavailable (overloaded or down)")
    : refusal(503, "api_error", "We are temporarily offline for maintenance")
  return { ...reply, headers: openToBrowsers }
}

function tooMany(asked: Asked, { retryAfterSeconds }: { retryAfterSeconds?: number }): Reply {
  const reply = isTap(asked)
    ? tapRefusal(429, "9999", "Too many requests")
    : refusal(429, "rate_limit_error", "Too many requests")
  const after = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }
  return { ...reply, headers: { ...openToBrowsers, ...after } }
}
