import { customer } from "@sufra/db/schema/customer"
import { message } from "@sufra/db/schema/message"
import { order } from "@sufra/db/schema/order"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { noticeHoldsMs, type OrderNotice } from "@sufra/domain/order/order-notice"
import { and, eq, like } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Guest, makeGuest, placed, productId } from "../../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { sendMessage } from "../../message/send-message.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const url = "/api/staff/order-notices/"
let guest: Guest
let dish: string
let owner: Bearer
let cashier: Bearer

beforeAll(async () => {
  guest = await makeGuest(test)
  dish = await productId(test, "umm-ali")
  owner = await bearer(test.app, known.staff.owner)
  cashier = await bearer(test.app, known.staff.cashier)
})

beforeEach(() => {
  test.clock.now = new Date("2026-11-15T18:00:00+03:00")
})

function save(notices: OrderNotice[], headers = owner) {
  return test.app.inject({ method: "PUT", url, headers, payload: { notices } })
}

async function ordered(type: 1 | 2 | 3 = 2, rest = {}) {
  return placed(test, guest, { type, lines: [{ product_id: dish, quantity: 2 }], ...rest })
}

async function act(id: string, path: "moves" | "undo", payload: object) {
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${id}/${path}/`,
    headers: cashier,
    payload,
  })
  const key = path === "moves" ? "POST /staff/orders/{id}/moves/" : "POST /staff/orders/{id}/undo/"
  return dataOf(key, reply)
}

async function move(id: string, action: string, rest: object = {}) {
  const [row] = await test.database.read.select().from(order).where(eq(order.id, id))
  return act(id, "moves", { action, version: row?.version, ...rest })
}

async function owed(id: string) {
  return test.database.read
    .select()
    .from(message)
    .where(and(eq(message.establishmentId, baytAlKaram), like(message.key, `order:${id}:%`)))
    .orderBy(message.createdAt)
}

const bodies = async (id: string) => (await owed(id)).map(({ body }) => body)

describe("what guests are told", () => {
  it("is what the place has switched on: at first ready and declined", async () => {
    const read = await test.app.inject({ url, headers: owner })
    expect(dataOf("GET /staff/order-notices/", read).notices).toEqual(["ready", "declined"])
    const saved = dataOf("PUT /staff/order-notices/", await save(["en-route", "en-route"]))
    expect(saved.notices).toEqual(["en-route"])
    expectRefusal(await save([], cashier), 403, "not_allowed")
    dataOf("PUT /staff/order-notices/", await save(["ready", "declined"]))
    const { id, number } = await ordered()
    await move(id, "accept", { ready_in_minutes: 25 })
    await move(id, "send-to-kitchen")
    expect(await owed(id)).toEqual([])
    await move(id, "bump")
    expect(await bodies(id)).toEqual([`بيت الكرم: طلبك ${number} جاهز للاستلام`])
  })

  it("is said in the order's language, with the time at the place, in one SMS", async () => {
    dataOf("PUT /staff/order-notices/", await save(["accepted", "ready", "en-route", "declined"]))
    const arabic = await ordered()
    await move(arabic.id, "accept", { ready_in_minutes: 95 })
    const [body = ""] = await bodies(arabic.id)
    expect(body).toBe(`بيت الكرم: قبلنا طلبك ${arabic.number}، وقت الجاهزية 7:35 م`)
    expect(body.length).toBeLessThanOrEqual(70)
    await test.database.withTransaction((tx) =>
      tx.update(customer).set({ language: "en" }).where(eq(customer.id, guest.id)),
    )
    const english = await ordered()
    await move(english.id, "decline", { reason: "Sold out" })
    expect(await bodies(english.id)).toEqual([
      `Bayt Al Karam: sorry, we cannot take order ${english.number}: Sold out`,
    ])
    const coded = await ordered()
    await move(coded.id, "decline", { reason_code: "closing" })
    expect(await bodies(coded.id)).toEqual([
      `Bayt Al Karam: sorry, we cannot take order ${coded.number}: We are closing`,
    ])
    await test.database.withTransaction((tx) =>
      tx.update(customer).set({ language: "sa" }).where(eq(customer.id, guest.id)),
    )
  })

  it("waits until the move cannot be undone, and goes with it when it is", async () => {
    const { id } = await ordered()
    const accepted = await move(id, "accept", { ready_in_minutes: 20 })
    const [first] = await owed(id)
    expect(first?.nextTryAt.getTime()).toBeGreaterThan(test.clock.now.getTime() + 10_000)
    const item = { establishmentId: baytAlKaram, id: first?.id ?? "" }
    expect(await sendMessage(test.services, item, test.app.log)).toMatchObject({
      againAfterMs: expect.any(Number),
    })
    await act(id, "undo", { version: accepted.version })
    expect(await owed(id)).toEqual([])
    expect(await sendMessage(test.services, item, test.app.log)).toBeNull()
    await move(id, "accept", { ready_in_minutes: 40 })
    expect(await bodies(id)).toEqual([expect.stringContaining("6:40 م")])
  })

  it("is told once of a dish that is called back and made again, and not of one already taken", async () => {
    const { id } = await ordered()
    for (const action of ["accept", "send-to-kitchen", "bump"]) await move(id, action)
    const ready = (await owed(id)).find(({ purpose }) => purpose === "order-ready")
    test.clock.now = new Date(test.clock.now.getTime() + 13_000)
    await sendMessage(
      test.services,
      { establishmentId: baytAlKaram, id: ready?.id ?? "" },
      test.app.log,
    )
    await move(id, "recall")
    await move(id, "bump")
    const both = (await owed(id)).filter(({ purpose }) => purpose === "order-ready")
    expect(both).toMatchObject([{ id: ready?.id, state: "sent" }])
    const quick = await ordered()
    for (const action of ["accept", "send-to-kitchen", "bump", "complete"]) {
      await move(quick.id, action)
    }
    expect(await owed(quick.id)).toEqual([])
  })

  it("names the reason of a refusal in the guest's language, whoever declined in which", async () => {
    dataOf("PUT /staff/order-notices/", await save(["accepted", "ready", "en-route", "declined"]))
    const { id, number } = await ordered()
    await move(id, "decline", { reason_code: "sold-out", reason: "كنافة" })
    expect(await bodies(id)).toEqual([
      `بيت الكرم: عذرًا، تعذّر قبول طلبك ${number}: نفدت كمية أحد المنتجات: كنافة`,
    ])
  })

  it("that was tried in vain is withdrawn with what made it untrue, and not by who is sending it", async () => {
    const { id } = await ordered()
    for (const action of ["accept", "send-to-kitchen", "bump"]) await move(id, action)
    const key = `order:${id}:ready`
    const set = (change: Partial<typeof message.$inferInsert>) =>
      test.database.withTransaction((tx) =>
        tx.update(message).set(change).where(eq(message.key, key)),
      )
    const later = new Date(test.clock.now.getTime() + 60_000)
    await set({ attempts: 1, nextTryAt: later, claimedUntil: later })
    await move(id, "recall")
    expect((await owed(id)).map(({ purpose }) => purpose)).toContain("order-ready")
    await move(id, "bump")
    await set({ attempts: 3, nextTryAt: later, claimedUntil: null, lastError: "unreachable: x" })
    await move(id, "recall")
    expect((await owed(id)).map(({ purpose }) => purpose)).not.toContain("order-ready")
  })

  it("that was given up cannot be sent again once it is untrue, nor after two hours", async () => {
    const failed = async () => {
      const { id } = await ordered()
      for (const action of ["accept", "send-to-kitchen", "bump"]) await move(id, action)
      const [row] = await test.database.withTransaction((tx) =>
        tx
          .update(message)
          .set({ state: "failed", failedAt: test.clock.now, attempts: 1 })
          .where(eq(message.key, `order:${id}:ready`))
          .returning(),
      )
      return { id, messageId: row?.id ?? "" }
    }
    const retry = (messageId: string) =>
      test.app.inject({
        method: "POST",
        url: `/api/staff/messages/${messageId}/retry/`,
        headers: owner,
      })
    const taken = await failed()
    await move(taken.id, "complete")
    expectRefusal(await retry(taken.messageId), 410, "message_expired")
    const late = await failed()
    const stillTrue = await failed()
    const again = dataOf("POST /staff/messages/{id}/retry/", await retry(stillTrue.messageId))
    expect(again.state).toBe("waiting")
    const [row] = (await owed(stillTrue.id)).filter(({ state }) => state === "waiting")
    expect(row?.giveUpAt).toEqual(new Date(test.clock.now.getTime() + noticeHoldsMs))
    test.clock.now = new Date(test.clock.now.getTime() + noticeHoldsMs)
    expectRefusal(await retry(late.messageId), 410, "message_expired")
  })

  it("tells of a delivery when it leaves, and of one that staff cancel", async () => {
    const address = { address: "7421 Al Urubah Road", lat: 24.6951, lng: 46.6854 }
    const { id, number } = await ordered(3, { address })
    const [courier] = await test.database.read
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.email, known.staff.courier))
    for (const action of ["accept", "send-to-kitchen", "bump"]) await move(id, action)
    await move(id, "assign", { courier_id: courier?.id })
    await move(id, "take-along")
    expect(await bodies(id)).toEqual([`بيت الكرم: طلبك ${number} في الطريق إليك`])
    await move(id, "cancel", { reason: "تعذّر التواصل مع الضيف" })
    const [body = ""] = await bodies(id)
    expect(body).toBe(`بيت الكرم: عذرًا، أُلغي طلبك ${number}: تعذّر التواصل مع الضيف`)
    expect(body.length).toBeLessThanOrEqual(70)
  })

  it("says nothing to who sits at a table, nor of what they canceled themselves", async () => {
    const seated = await ordered(1, { code: known.qr.olayaTable12 })
    for (const action of ["accept", "send-to-kitchen", "bump"]) await move(seated.id, action)
    expect(await owed(seated.id)).toEqual([])
    const { id } = await ordered()
    const reply = await test.app.inject({
      method: "POST",
      url: `/api/order/qr/${known.qr.olaya}/orders/${id}/cancel/`,
      headers: guest.headers,
    })
    expect(reply.statusCode).toBe(200)
    expect(await owed(id)).toEqual([])
  })
})
