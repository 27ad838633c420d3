import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { newId } from "@sufra/domain/kernel/ids"
import type { Result } from "@sufra/domain/kernel/result"
import { type GatewaySimulator, startGateway } from "@sufra/simulators/gateway/start-gateway"
import { moyasar } from "../moyasar.ts"
import type { GatewayFailure, HostedStart, PaymentGateway } from "../payment-gateway.ts"
import { tap } from "../tap.ts"

export const mada = "4201320111111010"
export const noFunds = "4201320000311101"
export const declined = "4201321234411220"
export const webhookSecret = "known to both"
export const returnUrl = "http://127.0.0.1:1/return"

type Letter = { path: string; headers: IncomingHttpHeaders; rawBody: string }

/** A gateway, the adapters that speak to it, and the door where its letters arrive. */
export type Till = {
  simulator: GatewaySimulator
  letters: Letter[]
  moyasar: PaymentGateway
  tap: PaymentGateway
  webhookUrl: string
  close(): Promise<void>
}

type Options = { timeoutMs?: number; tapRefunds?: "at-once" | "pending" }

export async function openTill({ timeoutMs = 15_000, tapRefunds }: Options = {}): Promise<Till> {
  const letters: Letter[] = []
  const door = createServer((request, response) => {
    let rawBody = ""
    request.on("data", (chunk) => {
      rawBody += chunk
    })
    request.on("end", () => {
      letters.push({ path: request.url ?? "", headers: request.headers, rawBody })
      response.end()
    })
  })
  await new Promise<void>((listening) => door.listen(0, "127.0.0.1", listening))
  const webhookUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  const simulator = await startGateway({
    webhooks: [{ url: `${webhookUrl}/moyasar`, secretToken: webhookSecret }],
    retryGapsMs: [1, 1, 1, 1, 1],
    ...(tapRefunds && { tapRefunds }),
  })
  return {
    simulator,
    letters,
    moyasar: moyasarAt(simulator, { timeoutMs }),
    tap: tap({
      baseUrl: simulator.url,
      secretKey: simulator.keys.tapSecret,
      refundWebhookUrl: `${webhookUrl}/tap`,
      timeoutMs,
    }),
    webhookUrl,
    async close() {
      await simulator.close()
      door.closeAllConnections()
      await new Promise((done) => door.close(done))
    },
  }
}

export function moyasarAt(
  { url, keys, clock }: GatewaySimulator,
  change: { timeoutMs?: number; secretKey?: string; publishableKey?: string } = {},
): PaymentGateway {
  return moyasar({
    baseUrl: url,
    secretKey: keys.moyasarSecret,
    publishableKey: keys.moyasarPublishable,
    webhookSecret,
    nowMs: () => clock.nowMs(),
    ...change,
  })
}

export function hostedStart(webhookUrl: string, more: Partial<HostedStart> = {}): HostedStart {
  return {
    paymentId: newId(),
    amountMinor: 11_550,
    currency: "SAR",
    description: "طلب A-041",
    metadata: { order_id: "A-041" },
    returnUrl,
    webhookUrl,
    customer: { name: "نورة", phone: { dialCode: "966", number: "501234567" } },
    ...more,
  }
}

/** What was told, where it must have been. */
export function got<Value>(told: Result<Value, GatewayFailure>): Value {
  if (!told.ok) throw new Error(`${told.failure.kind}: ${told.failure.detail}`)
  return told.value
}

/** As a browser keeps a card: it goes to the gateway with the key that can do nothing else. */
export async function tokenOf(simulator: GatewaySimulator, number: string): Promise<string> {
  const response = await fetch(`${simulator.url}/v1/tokens`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa(`${simulator.keys.moyasarPublishable}:`)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      name: "Noura Alharbi",
      number,
      month: 12,
      year: 2040,
      cvc: "123",
      save_only: true,
    }),
  })
  return ((await response.json()) as { id: string }).id
}
