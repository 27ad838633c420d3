import { auditEntry } from "@sufra/db/schema/installation/audit"
import { messageAccount } from "@sufra/db/schema/message-account"
import { known } from "@sufra/db/seeds/demo/known"
import type { SmsSimulator } from "@sufra/simulators/sms-provider"
import { type SmtpSimulator, startSmtp } from "@sufra/simulators/smtp"
import { startUnifonic } from "@sufra/simulators/unifonic"
import { eq } from "drizzle-orm"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { messageRow, owe } from "../../testing/message/messages.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { startTestApp, type TestApp } from "../../testing/test-app.ts"
import { smsView } from "./account-views.ts"
import { portsOf } from "./ports-of.ts"
import { sendMessage } from "./send-message.ts"

const rightKey = "appsid-8d1f7c3a9b2e4f60"
const password = "a-mail-password-91"
const { baytAlKaram, cardamomCorner } = known.establishments
const lines: string[] = []
const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) })
const sms = { provider: "unifonic", account: "", sender: "Karam", key: rightKey }

let provider: SmsSimulator
let mail: SmtpSimulator
let test: TestApp & { close(): Promise<void> }
let owner: Bearer

beforeAll(async () => {
  provider = await startUnifonic({ appSid: rightKey })
  mail = await startSmtp({ user: "karam", password })
  test = await startTestApp({
    env: { SUFRA_SMS_URL: provider.url, SUFRA_ALLOW_PRIVATE_HOSTS: "127.0.0.1" },
    log,
  })
  owner = await bearer(test.app, known.staff.owner)
})
beforeEach(async () => {
  await test.database.withTransaction((tx) => tx.delete(messageAccount))
  provider.inbox.length = 0
  mail.inbox.length = 0
})
afterAll(async () => {
  await test.close()
  await provider.close()
  await mail.close()
})

const put = (channel: "sms" | "email", payload: object, headers = owner) =>
  test.app.inject({
    method: "PUT",
    url: `/api/staff/message-accounts/${channel}/`,
    headers,
    payload,
  })
const tryOut = (channel: "sms" | "email", payload: object) =>
  test.app.inject({
    method: "POST",
    url: `/api/staff/message-accounts/${channel}/test/`,
    headers: owner,
    payload: { language: "sa", ...payload },
  })
const read = () => test.app.inject({ url: "/api/staff/message-accounts/", headers: owner })
const emailOf = (url: string) => {
  const { hostname: host, port } = new URL(url)
  return { host, port: Number(port), user: "karam", from: "Karam <hello@karam.example>" }
}

const smsCarrier = async (place: string) => (await portsOf(test.services, place)).sms?.provider

describe("a place's account for SMS", () => {
  it("carries its messages from the next one on, and nobody else's", async () => {
    expect(await smsCarrier(baytAlKaram)).toBe("demo-inbox")
    const saved = dataOf("PUT /staff/message-accounts/sms/", await put("sms", sms))
    expect(saved).toMatchObject({ provider: "unifonic", sender: "Karam", fixed_by: null })
    const id = await owe(test)
    await sendMessage(test.services, { establishmentId: baytAlKaram, id }, log)
    expect(await messageRow(test.database, id)).toMatchObject({
      state: "sent",
      provider: "unifonic",
    })
    expect(provider.inbox).toMatchObject([{ sender: "Karam", recipient: "966500000001" }])
    expect(await smsCarrier(cardamomCorner)).toBe("demo-inbox")
  })

  it("is tried with what is in the form: a wrong key is said, a right one sends", async () => {
    const to = "0551112233"
    const wrong = await tryOut("sms", { ...sms, key: "a wrong key", to })
    expect(dataOf("POST /staff/message-accounts/sms/test/", wrong)).toEqual({
      is_sent: false,
      problem: "account",
      said: "401 ER-401 Authentication failed",
    })
    const right = await tryOut("sms", { ...sms, to })
    expect(dataOf("POST /staff/message-accounts/sms/test/", right).is_sent).toBe(true)
    expect(provider.inbox).toMatchObject([{ recipient: "966551112233", sender: "Karam" }])
    expect(await test.database.read.select().from(messageAccount)).toEqual([])
    const [entry] = await test.database.read
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, "POST /staff/message-accounts/sms/test/"))
    expect(entry?.detail).toMatchObject({ provider: "unifonic", is_sent: false })
  })

  it("is tried with the stored key, but never at another provider", async () => {
    dataOf("PUT /staff/message-accounts/sms/", await put("sms", sms))
    const stored = await tryOut("sms", { ...sms, key: null, to: "0551112234" })
    expect(dataOf("POST /staff/message-accounts/sms/test/", stored).is_sent).toBe(true)
    const other = await tryOut("sms", { ...sms, provider: "taqnyat", key: null, to: "0551112234" })
    expectRefusal(other, 400, "validation_failed", { key: "field_empty" })
  })

  it("keeps its key while the rest is edited, and forgets it with the account", async () => {
    dataOf("PUT /staff/message-accounts/sms/", await put("sms", sms))
    const again = await put("sms", { ...sms, sender: "Karam 2", key: null })
    expect(dataOf("PUT /staff/message-accounts/sms/", again).key).toEqual({
      ends: "4f60",
      is_readable: true,
    })
    const none = await put("sms", { ...sms, provider: null, key: null })
    expect(dataOf("PUT /staff/message-accounts/sms/", none)).toMatchObject({
      provider: null,
      key: null,
      changed: null,
    })
  })

  it("refuses a save that is based on what a colleague has changed since", async () => {
    const { version } = dataOf("GET /staff/message-accounts/", await read()).sms
    dataOf("PUT /staff/message-accounts/sms/", await put("sms", { ...sms, version }))
    expectRefusal(await put("sms", { ...sms, sender: "Mine", version }), 409, "changed_meanwhile")
  })

  it("says that a key must be entered again that another secret has sealed", async () => {
    dataOf("PUT /staff/message-accounts/sms/", await put("sms", sms))
    const services = { ...test.services, signingSecret: "another secret", isDemo: false }
    expect((await portsOf(services, baytAlKaram)).sms).toBeNull()
    const view = await smsView(services, test.database.read, baytAlKaram)
    expect(view.key).toEqual({ ends: "4f60", is_readable: false })
  })
})

describe("a place's account for e-mail", () => {
  it("is tried against its server; what that says of a wrong password is in the log alone", async () => {
    const to = "noura@example.com"
    lines.length = 0
    const wrong = await tryOut("email", { ...emailOf(mail.url), key: "wrong-word-77", to })
    expect(dataOf("POST /staff/message-accounts/email/test/", wrong)).toEqual({
      is_sent: false,
      problem: "account",
      said: "",
    })
    expect(lines.join("")).toContain("Authentication failed")
    expect(lines.join("")).not.toContain("wrong-word-77")
    const right = await tryOut("email", { ...emailOf(mail.url), key: password, to })
    expect(dataOf("POST /staff/message-accounts/email/test/", right).is_sent).toBe(true)
    expect(mail.inbox).toMatchObject([{ recipient: to, from: "hello@karam.example" }])
  })
})

describe("the keys of a place", () => {
  it("are told to nobody: no answer, no log, no trail, and no table holds them", async () => {
    const email = { ...emailOf(mail.url), key: password }
    const answers = [
      await put("sms", sms),
      await put("email", email),
      await read(),
      await tryOut("sms", { ...sms, to: "0551112235" }),
    ]
    for (const { statusCode } of answers) expect(statusCode).toBe(200)
    const rows = await test.database.read.select().from(messageAccount)
    expect(rows).toHaveLength(2)
    const trail = await test.database.read.select().from(auditEntry)
    const told = [
      ...answers.map(({ body }) => body),
      ...lines,
      JSON.stringify([rows, trail]),
    ].join()
    expect(told).toContain("message-accounts")
    for (const secret of [rightKey, password]) expect(told).not.toContain(secret)
  })

  it("open nothing in another place's row", async () => {
    dataOf("PUT /staff/message-accounts/sms/", await put("sms", sms))
    await test.database.withTransaction((tx) =>
      tx.update(messageAccount).set({ establishmentId: cardamomCorner }),
    )
    expect(await smsCarrier(cardamomCorner)).toBe("demo-inbox")
    expect(dataOf("GET /staff/message-accounts/", await read()).sms.provider).toBeNull()
  })

  it("are for the owner alone", async () => {
    for (const who of [
      known.staff.manager,
      known.staff.cashier,
      known.staff.platformAdministrator,
    ]) {
      const headers = await bearer(test.app, who)
      expect((await put("sms", sms, headers)).statusCode).toBe(403)
    }
  })
})

describe("with a provider in the environment", () => {
  it("that one carries for all, and the screen is told which variable decides", async () => {
    const env = {
      ...{ SUFRA_SMS_PROVIDER: "unifonic", SUFRA_SMS_KEY: rightKey, SUFRA_SMS_SENDER: "Operator" },
      SUFRA_SMS_URL: provider.url,
    }
    const fixed = await startTestApp({ env, sharedUrl: test.databaseUrl })
    try {
      dataOf("PUT /staff/message-accounts/sms/", await put("sms", { ...sms, sender: "Karam" }))
      const id = await owe(fixed)
      await sendMessage(fixed.services, { establishmentId: baytAlKaram, id }, log)
      expect(provider.inbox).toMatchObject([{ sender: "Operator" }])
      const seen = await fixed.app.inject({ url: "/api/staff/message-accounts/", headers: owner })
      expect(dataOf("GET /staff/message-accounts/", seen).sms.fixed_by).toBe("SUFRA_SMS_PROVIDER")
    } finally {
      await fixed.close()
    }
  })
})
