import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { Faults } from "./faults.ts"

/** As the phone would get it. */
export type ReceivedSms = { recipient: string; sender: string; body: string; reference: string }

export type SmsSimulator = {
  url: string
  /** What was taken, in order; a text that was taken twice is here twice. */
  inbox: ReceivedSms[]
  /** How often it was asked, also in vain. */
  requests: number
  faults: Faults
  /** Numbers it does not take, without a plus. */
  refused: Set<string>
  close(): Promise<void>
}

type Reply = { status: number; body: object; headers?: Record<string, string> }

export type Asked = Omit<ReceivedSms, "reference"> & { isSignedIn: boolean }

/** How one provider reads a request, and the words it answers with. */
export type Dialect = {
  path: RegExp
  read(request: IncomingMessage, body: string): Asked
  taken(sms: ReceivedSms): Reply
  signedOut(): Reply
  badNumber(sms: Asked): Reply
  tooMany(): Reply
  down(): Reply
  /** A second time the same: only where the provider looks. */
  duplicate?(): Reply
}

/** A provider on a port of this machine. */
export async function startSmsProvider(dialect: Dialect): Promise<SmsSimulator> {
  const inbox: ReceivedSms[] = []
  const faults = new Faults()
  const refused = new Set<string>()
  const simulator = { url: "", inbox, requests: 0, faults, refused, close }

  function answerTo(asked: Asked): Reply {
    if (!asked.isSignedIn) return dialect.signedOut()
    if (refused.has(asked.recipient.replace("+", ""))) return dialect.badNumber(asked)
    const { isSignedIn: _, ...sms } = asked
    const isKnown = inbox.some(
      ({ recipient, body }) => recipient === sms.recipient && body === sms.body,
    )
    if (isKnown && dialect.duplicate) return dialect.duplicate()
    const received = { ...sms, reference: `SM${String(inbox.length + 1).padStart(8, "0")}` }
    inbox.push(received)
    return dialect.taken(received)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    if (request.method !== "POST" || !dialect.path.test(request.url ?? "")) {
      return send(response, { status: 404, body: {} })
    }
    simulator.requests += 1
    const fault = faults.next()
    if (fault?.kind === "down") return send(response, dialect.down())
    if (fault?.kind === "too-many") {
      const { retryAfterSeconds } = fault
      const headers =
        retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }
      return send(response, { ...dialect.tooMany(), headers })
    }
    if (fault?.kind === "slow") await sleep(fault.ms, undefined, { ref: false })
    const reply = answerTo(dialect.read(request, body))
    if (fault?.kind === "lose-reply") request.socket.destroy()
    else send(response, reply)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  simulator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function close(): Promise<void> {
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  }
  return simulator
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(JSON.stringify(body))
}
