import { message } from "@sufra/db/schema/message"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeGuest, placed, productId } from "../../testing/guest-orders.ts"
import { messageRow, owe } from "../../testing/message/messages.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { startTestApp, type TestApp, useTestApp } from "../../testing/test-app.ts"

const demo = useTestApp()
/** The same places, as an installation that is none of the demo. */
let real: TestApp & { close(): Promise<void> }
const code = { purpose: "verification-code", body: "رمز التحقق: 4821" }
const dayMs = 24 * 60 * 60_000
let owner: Bearer

beforeAll(async () => {
  real = await startTestApp({ sharedUrl: demo.databaseUrl, isDemo: false })
})
afterAll(() => real.close())
beforeEach(async () => {
  await demo.database.withTransaction((tx) => tx.delete(message))
  demo.clock.now = new Date()
  owner = await bearer(demo.app, known.staff.owner)
})

async function list(search = "", app = demo.app, headers = owner) {
  const reply = await app.inject({ url: `/api/staff/messages/${search}`, headers })
  return dataOf("GET /staff/messages/", reply)
}

async function texts(search: string) {
  return (await list(search)).messages.map(({ body }) => body)
}

/** Time goes by, and the owner signs in again. */
async function pass(ms: number): Promise<void> {
  demo.clock.now = new Date(demo.clock.now.getTime() + ms)
  owner = await bearer(demo.app, known.staff.owner)
}

async function fail(id: string, change: Partial<typeof message.$inferInsert> = {}) {
  const failed = { state: "failed", failedAt: demo.clock.now, attempts: 3, ...change } as const
  await demo.database.withTransaction((tx) =>
    tx.update(message).set(failed).where(eq(message.id, id)),
  )
}

const retry = (id: string, headers = owner) =>
  demo.app.inject({ method: "POST", url: `/api/staff/messages/${id}/retry/`, headers })

describe("the log of messages", () => {
  it("is newest first, page after page, each once", async () => {
    for (let index = 0; index < 120; index++) {
      // Several share one moment: the page ends between them all the same.
      if (index % 3 === 0) demo.clock.now = new Date(demo.clock.now.getTime() + 1)
      await owe(demo, { body: `text ${index}` })
    }
    const seen: string[] = []
    const pages: number[] = []
    let next: string | null = ""
    while (next !== null) {
      const page = await list(next ? `?before=${encodeURIComponent(next)}` : "")
      seen.push(...page.messages.map(({ body }) => body ?? ""))
      pages.push(page.messages.length)
      next = page.next
    }
    expect(pages).toEqual([50, 50, 20])
    expect(new Set(seen).size).toBe(120)
    expect(seen.slice(0, 3).sort()).toEqual(["text 117", "text 118", "text 119"])
  })

  it("is of one channel or state, when asked", async () => {
    await owe(demo, { body: "an sms" })
    await owe(demo, { body: "a mail", channel: "email", recipient: "noura@example.com" })
    await fail(await owe(demo, { body: "a lost one" }))
    expect(await texts("?channel=email")).toEqual(["a mail"])
    expect(await texts("?state=failed")).toEqual(["a lost one"])
    expect(await texts("?channel=sms&state=waiting")).toEqual(["an sms"])
  })

  it.each([
    ["0501234567"],
    ["050 123"],
    ["٠٥٠١٢٣"],
    ["00966501"],
    ["+96650123"],
    ["KHALID"],
    ["100%"],
  ])("finds by %s", async (query) => {
    await owe(demo, { recipient: "+966501234567", body: "Khalid, 100% yours" })
    await owe(demo, { recipient: "+966559999999", body: "1000 points" })
    expect(await texts(`?query=${encodeURIComponent(query)}`)).toEqual(["Khalid, 100% yours"])
  })

  it("refuses a state that there is not, and reads on from no cursor it did not give", async () => {
    const reply = await demo.app.inject({
      url: "/api/staff/messages/?state=lost",
      headers: owner,
    })
    expectRefusal(reply, 400, "validation_failed", { state: "invalid" })
    const unstorable = await demo.app.inject({
      url: "/api/staff/messages/?query=%00",
      headers: owner,
    })
    expectRefusal(unstorable, 400, "validation_failed", { query: "invalid" })
    await owe(demo, { body: "one" })
    expect(await texts("?before=2026-99-99T99:99:99.999Z_x")).toEqual(["one"])
  })
})

describe("a code", () => {
  it("is read in the demo, where nothing leaves the machine", async () => {
    await owe(demo, code)
    expect(await texts("?query=4821")).toEqual([code.body])
  })

  it("is masked anywhere else, and cannot be found by trying", async () => {
    await owe(real, code)
    await owe(real, { body: "Order 4821 is ready" })
    const { messages } = await list("", real.app, owner)
    expect(messages.map(({ body }) => body).sort()).toEqual([
      "Order 4821 is ready",
      "رمز التحقق: ••••",
    ])
    const found = await list("?query=4821", real.app, owner)
    expect(found.messages.map(({ body }) => body)).toEqual(["Order 4821 is ready"])
  })
})

describe("the summary", () => {
  const read = async (app = demo.app, headers = owner) =>
    dataOf(
      "GET /staff/messages/summary/",
      await app.inject({ url: "/api/staff/messages/summary/", headers }),
    )

  it("counts what waits and what was given up within a week", async () => {
    await owe(demo)
    await fail(await owe(demo))
    await fail(await owe(demo), { failedAt: new Date(demo.clock.now.getTime() - 8 * dayMs) })
    expect(await read()).toEqual({
      waiting: 1,
      alarms: 1,
      providers: { sms: "demo-inbox", email: "demo-inbox" },
    })
    expect((await list("?state=failed")).messages.map((one) => one.is_alarm).sort()).toEqual([
      false,
      true,
    ])
  })

  it("says that a real place without a provider has none", async () => {
    expect((await read(real.app, owner)).providers).toEqual({ sms: null, email: null })
  })
})

describe("somebody who works at one branch", () => {
  it("reads what is about its orders, and no code nor guest of another branch", async () => {
    const guest = await makeGuest(demo)
    const { id: orderId } = await placed(demo, guest, {
      type: 2,
      lines: [{ product_id: await productId(demo, "umm-ali"), quantity: 2 }],
    })
    const own = await owe(demo, { key: `order:${orderId}:ready` })
    await owe(demo, { key: `order:${newId()}:ready` })
    await owe(demo, { key: "order:nonsense:ready" })
    const secret = await owe(demo, code)
    const idsFor = async (app: TestApp["app"], staff: string) =>
      (await list("?state=waiting", app, await bearer(demo.app, staff))).messages.map(
        ({ id }) => id,
      )
    const bound = await idsFor(real.app, known.staff.cashier)
    expect(bound).toEqual([own])
    expect(await idsFor(real.app, known.staff.branchManager)).toEqual([])
    expect(await idsFor(real.app, known.staff.owner)).toContain(secret)
    expect(await idsFor(demo.app, known.staff.cashier)).toContain(secret)
    const headers = await bearer(demo.app, known.staff.cashier)
    const summary = await real.app.inject({ url: "/api/staff/messages/summary/", headers })
    expect(dataOf("GET /staff/messages/summary/", summary).waiting).toBe(1)
  })
})

describe("another try", () => {
  it("is owed from the beginning, for a day, and once though asked ten times", async () => {
    const id = await owe(demo, { purpose: "receipt" })
    await fail(id, { lastError: "bad_recipient: ER-02" })
    await pass(3 * dayMs)
    const replies = await Promise.all(Array.from({ length: 10 }, () => retry(id)))
    for (const reply of replies) {
      expect(dataOf("POST /staff/messages/{id}/retry/", reply)).toMatchObject({
        id,
        state: "waiting",
        attempts: 0,
        failure: null,
        failed_at: null,
        can_retry: false,
      })
    }
    expect((await messageRow(demo.database, id)).giveUpAt).toEqual(
      new Date(demo.clock.now.getTime() + dayMs),
    )
  })

  it("of a code is refused when it has run out, and ends with it when not", async () => {
    const giveUpAt = new Date(demo.clock.now.getTime() + 300_000)
    const id = await owe(demo, { ...code, giveUpAt })
    await fail(id)
    dataOf("POST /staff/messages/{id}/retry/", await retry(id))
    expect((await messageRow(demo.database, id)).giveUpAt).toEqual(giveUpAt)
    await fail(id)
    await pass(300_000)
    expectRefusal(await retry(id), 410, "message_expired")
    expect((await list()).messages[0]).toMatchObject({ state: "failed", can_retry: false })
  })

  it("is not for the cashier, who reads the log", async () => {
    const id = await owe(demo)
    await fail(id)
    const cashier = await bearer(demo.app, known.staff.cashier)
    expect((await list("", demo.app, cashier)).messages).toHaveLength(1)
    expectRefusal(await retry(id, cashier), 403, "not_allowed")
    expectRefusal(await retry("99999999-9999-4999-8999-999999999999"), 404, "not_found")
  })
})
