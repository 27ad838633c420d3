import { createServer, type Server } from "node:net"
import { messageAccount } from "@sufra/db/schema/message-account"
import { known } from "@sufra/db/seeds/demo/known"
import { type SmtpSimulator, startSmtp } from "@sufra/simulators/smtp"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { tenantHosts } from "../../ports/tenant-hosts/tenant-hosts.ts"
import { messageRow, owe } from "../../testing/message/messages.ts"
import { type Bearer, bearer, newAddress } from "../../testing/sign-in.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { startTestApp, type TestApp } from "../../testing/test-app.ts"
import { sendMessage } from "./send-message.ts"

const password = "a-mail-password-92"
const notReached = { is_sent: false, problem: "unreachable", said: "" }
const loopback = { address: "127.0.0.1", family: 4 }
const lines: string[] = []
const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) })

let mail: SmtpSimulator
/** Says something at once, as a database or an SSH server does, and counts who called. */
let talkative: Server
let calls = 0
let ports: { mail: number; talkative: number; closed: number }
let test: TestApp & { close(): Promise<void> }
let owner: Bearer

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const address = server.address()
  return typeof address === "object" && address ? address.port : 0
}

const close = (server: Server) => new Promise((closed) => server.close(closed))

beforeAll(async () => {
  mail = await startSmtp({ user: "karam", password })
  talkative = createServer((socket) => {
    calls += 1
    socket.end("500 secret-service 9.2 at your command\r\n")
  })
  const closing = createServer()
  const closed = await listen(closing)
  await close(closing)
  ports = { mail: Number(new URL(mail.url).port), talkative: await listen(talkative), closed }
  test = await startTestApp({ log })
  owner = await bearer(test.app, known.staff.owner)
})
beforeEach(async () => {
  await test.database.withTransaction((tx) => tx.delete(messageAccount))
  calls = 0
  lines.length = 0
  mail.inbox.length = 0
})
afterAll(async () => {
  await test.close()
  await mail.close()
  await close(talkative)
})

const account = (host: string, port: number) => ({
  ...{ host, port, user: "karam", from: "Karam <hello@karam.example>", key: password },
})

async function tryOut(host: string, port: number) {
  const reply = await test.app.inject({
    method: "POST",
    url: "/api/staff/message-accounts/email/test/",
    remoteAddress: newAddress(),
    headers: owner,
    payload: { ...account(host, port), to: "noura@example.com", language: "sa" },
  })
  return dataOf("POST /staff/message-accounts/email/test/", reply)
}

describe("a mail server that an owner types", () => {
  it.each(["127.0.0.1", "localhost", "127.1", "0.0.0.0"])(
    "is not this machine, and no answer tells its open ports from its closed ones: %s",
    async (host) => {
      for (const port of [ports.mail, ports.talkative, ports.closed]) {
        expect(await tryOut(host, port), `${port}`).toEqual(notReached)
      }
      expect(calls).toBe(0)
      expect(mail.inbox).toEqual([])
      expect(lines.join("")).toContain("not on the public internet")
    },
  )

  it("fails after the same time, whatever it was", async () => {
    const { evenly } = test.services.tenantHosts
    const delayed: unknown[] = []
    test.services.tenantHosts.evenly = async (work, isFailure) => {
      const outcome = await evenly(work, isFailure)
      delayed.push(isFailure(outcome))
      return outcome
    }
    for (const port of [ports.talkative, ports.closed]) await tryOut("127.0.0.1", port)
    test.services.tenantHosts.evenly = evenly
    expect(delayed).toEqual([true, true])
  })

  it("is not this machine by a name that resolves to it, alone or beside others", async () => {
    const before = test.services.tenantHosts
    for (const addresses of [[loopback], [{ address: "93.184.216.34", family: 4 }, loopback]]) {
      const resolve = async () => addresses
      test.services.tenantHosts = tenantHosts(test.services.env, { resolve, failuresAfterMs: 0 })
      expect(await tryOut("mail.rebinding.example", ports.talkative)).toEqual(notReached)
    }
    test.services.tenantHosts = before
    expect(calls).toBe(0)
  })

  it("is not called by what is owed either, and Messages shows a reason of ours", async () => {
    const saved = await test.app.inject({
      method: "PUT",
      url: "/api/staff/message-accounts/email/",
      headers: owner,
      payload: account("localhost", ports.talkative),
    })
    expect(saved.statusCode).toBe(200)
    const recipient = "noura@example.com"
    const id = await owe(test, { channel: "email", recipient, subject: "News" })
    const item = { establishmentId: known.establishments.baytAlKaram, id }
    await sendMessage(test.services, item, log)
    expect(calls).toBe(0)
    expect(await messageRow(test.database, id)).toMatchObject({
      state: "waiting",
      lastError: "unreachable: ",
    })
    expect(lines.join("")).toContain("not on the public internet")
  })
})

describe("a mail server of the own network that the operator allows", () => {
  beforeAll(() => {
    const env = { SUFRA_ALLOW_PRIVATE_HOSTS: ["127.0.0.1", "mail.lan"] }
    const resolve = async () => [loopback]
    test.services.tenantHosts = tenantHosts(env, { resolve, failuresAfterMs: 0 })
  })

  it("carries e-mails, by its address or by its name", async () => {
    for (const host of ["127.0.0.1", "mail.lan"]) {
      expect((await tryOut(host, ports.mail)).is_sent, host).toBe(true)
    }
    expect(mail.inbox).toHaveLength(2)
  })

  it("tells nothing of what listens at its other ports; the operator's log does", async () => {
    expect(await tryOut("127.0.0.1", ports.talkative)).toEqual(notReached)
    expect(await tryOut("127.0.0.1", ports.closed)).toEqual(notReached)
    expect(calls).toBe(1)
    expect(lines.join("")).toContain('"heard":')
  })
})
