import { Agent, request } from "node:http"
import { newId } from "@sufra/domain/kernel/ids"
import { nextAddress } from "./addresses.ts"
import { type Latency, percentile } from "./load.ts"
import type { BenchGuest } from "./placing-guests.ts"

type Body = Record<string, unknown>
type Answer = { status: number; body: string }

export type Placing = Latency & { perSecond: number }

export function post(url: string, agent: Agent, token: string | null, body: Body): Promise<Answer> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        agent,
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          "x-forwarded-for": nextAddress(),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        )
        response.once("error", reject)
      },
    )
    sent.once("error", reject)
    sent.end(text)
  })
}

/** What a guest wants, with the price that the server said: to anybody, or to this one. */
export async function orderBody(
  origin: string,
  code: string,
  wanted: { branchId: string; productId: string },
  { guest, ...wish }: { guest?: BenchGuest; points?: number } = {},
): Promise<Body> {
  const agent = new Agent({ keepAlive: false })
  const body = {
    branch_id: wanted.branchId,
    type: 2,
    lines: [
      {
        key: "0",
        product_id: wanted.productId,
        choice: { options: {}, parts: {} },
        quantity: 2,
      },
    ],
    ...wish,
  }
  const token = guest?.token ?? null
  const answer = await post(`${origin}/api/order/qr/${code}/quotes/`, agent, token, body)
  if (answer.status !== 200) throw new Error(`no quote: ${answer.status} ${answer.body}`)
  const { price } = (JSON.parse(answer.body) as { data: { price: Record<string, number> } }).data
  const lines = price.lines as unknown as { key: string; amount_minor: number }[]
  const discounts = price.discounts as unknown as { id: string; amount_minor: number }[]
  return {
    ...body,
    payment_method: "cash",
    seen: {
      lines: lines.map(({ key, amount_minor }) => ({ key, amount_minor })),
      charges: [],
      discounts: discounts.map(({ id, amount_minor }) => ({ id, amount_minor })),
      discount_minor: price.discount_minor,
      vat_minor: price.vat_minor,
      total_minor: price.total_minor,
    },
  }
}

type Order = { guest: BenchGuest; body: Body }

/** Orders one after the other on each connection, for as long as asked; a refusal makes it worthless. */
export async function placeOrders(
  origin: string,
  { connections, seconds }: { connections: number; seconds: number },
  next: () => Order,
): Promise<Placing> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const durations: number[] = []
  const began = performance.now()
  const endsAt = began + seconds * 1_000
  async function connection(): Promise<void> {
    while (performance.now() < endsAt) {
      const { guest, body } = next()
      const url = `${origin}/api/order/qr/${guest.code}/orders/`
      const sentAt = performance.now()
      const answer = await post(url, agent, guest.token, { ...body, id: newId() })
      if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${answer.body}`)
      durations.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const perSecond = durations.length / ((performance.now() - began) / 1_000)
  agent.destroy()
  return { perSecond, p50: percentile(durations, 50), p99: percentile(durations, 99) }
}
