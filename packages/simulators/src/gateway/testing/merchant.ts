import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { GatewaySimulator } from "../start-gateway.ts"

export type Letter = { body: Record<string, unknown>; headers: Record<string, unknown> }

export type Merchant = {
  url: string
  letters: Letter[]
  /** What it answers next, one each; 200 afterwards. */
  answers: number[]
  close(): Promise<void>
}

/** Where a gateway's letters arrive. */
export async function startMerchant(): Promise<Merchant> {
  const letters: Letter[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let text = ""
    request.on("data", (chunk) => {
      text += chunk
    })
    request.on("end", () => {
      letters.push({ body: JSON.parse(text), headers: request.headers })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    answers,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The fields tests read; each answer has some of them. */
export type Said = {
  id: string
  type: string
  status: string
  message: string
  amount: number
  url: string
  source: { transaction_url: string }
  transaction: { url: string }
  payments: [Said]
  charges: Said[]
  refunds: Said[]
  meta: object
  errors: Record<string, unknown> & { code: string }[]
}

export type Answered = { status: number; body: Said; headers: Headers }

/** Asks as a merchant's server does, or with another key. */
export function asker(gateway: GatewaySimulator, key = gateway.keys.moyasarSecret) {
  const isTap = key === gateway.keys.tapSecret
  const authorization = isTap
    ? `Bearer ${key}`
    : `Basic ${Buffer.from(`${key}:`).toString("base64")}`
  return async (method: string, path: string, body?: object): Promise<Answered> => {
    const response = await fetch(gateway.url + path, {
      method,
      headers: { authorization, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      body: (await response.json()) as Said,
      headers: response.headers,
    }
  }
}
