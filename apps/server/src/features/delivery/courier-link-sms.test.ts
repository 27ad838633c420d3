import { message } from "@sufra/db/schema/message"
import { courierLink, order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { linkSmsPerHour, linkSmsPerOrder } from "@sufra/domain/delivery/courier-link"
import { newId } from "@sufra/domain/kernel/ids"
import { eq, inArray, sql } from "drizzle-orm"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { askForLink, deliveryIn, linkBody, madeLink } from "../../testing/deliveries.ts"
import { type Guest, makeGuest } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
let startedAt: Date
let guest: Guest
let cashier: Bearer

beforeAll(async () => {
  startedAt = test.clock.now
  guest = await makeGuest(test)
  cashier = await bearer(test.app, known.staff.cashier)
})

afterEach(() => {
  test.clock.now = startedAt
})

function revoke(id: string, headers = cashier) {
  const url = `/api/staff/orders/${id}/courier-link/`
  return test.app.inject({ method: "DELETE", url, headers })
}

async function rowOf(id: string) {
  const [row] = await test.database.read.select().from(order).where(eq(order.id, id))
  if (!row) throw new Error("the order is missing")
  return row
}

describe("the SMS of a link", () => {
  const smsOf = (orderId: string) =>
    test.database.read
      .select({ state: message.state, body: message.body, linkId: courierLink.id })
      .from(courierLink)
      .innerJoin(message, eq(message.key, sql`'courier-link:' || ${courierLink.id}`))
      .where(eq(courierLink.orderId, orderId))

  it("leads to the server's own page, whatever is asked for, and says nothing staff have typed", async () => {
    const id = await deliveryIn(test, guest, "ready")
    const name = "Win a prize at evil.example"
    const { link } = await madeLink(test, id, cashier, {
      phone: "+966501112244",
      name,
      origin: "https://evil.example",
    })
    expect(link.address).toMatch(/^http:\/\/localhost(:\d+)?\/delivery\//)
    const [sms] = await smsOf(id)
    expect(sms?.body).toBe(
      `Bayt Al Karam: order ${(await rowOf(id)).number} to deliver: ${link.address}`,
    )
  })

  it("needs a name that is one", async () => {
    const id = await deliveryIn(test, guest, "ready")
    const reply = await askForLink(test, id, cashier, linkBody({ name: "+966 501" }))
    expectRefusal(reply, 400, "validation_failed", { name: "name_starts_with_letter" })
  })

  it("goes out three times for an order; after that links are handed over", async () => {
    const id = await deliveryIn(test, guest, "ready")
    const again = async (phone: string | null) =>
      askForLink(test, id, cashier, linkBody({ phone, version: (await rowOf(id)).version }))
    for (let nth = 0; nth < linkSmsPerOrder; nth += 1) {
      expect((await again("+966501112255")).statusCode).toBe(200)
    }
    expectRefusal(await again("+966501112255"), 429, "courier_link_limit_reached")
    expect((await again(null)).statusCode).toBe(200)
  })

  it("goes out sixty times an hour for a place, also when asked for at once", async () => {
    const ids = [await deliveryIn(test, guest, "ready"), await deliveryIn(test, guest, "ready")]
    const sent = await test.database.read.select().from(courierLink)
    const [first] = sent.filter(({ phone }) => phone !== null)
    if (!first) throw new Error("no link was sent before")
    const left = linkSmsPerHour - sent.filter(({ phone }) => phone !== null).length - 1
    const fillers = Array.from({ length: left }, () => ({ ...first, id: newId() }))
    await test.database.withTransaction((tx) => tx.insert(courierLink).values(fillers))
    const phone = "+966501112266"
    const replies = await Promise.all(
      ids.map((id) => askForLink(test, id, cashier, linkBody({ phone }))),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429])
    const refused = ids[replies.findIndex(({ statusCode }) => statusCode === 429)] ?? ""
    test.clock.now = new Date(startedAt.getTime() + 3_600_000)
    const later = await bearer(test.app, known.staff.cashier)
    expect((await askForLink(test, refused, later, linkBody({ phone }))).statusCode).toBe(200)
    const ofFillers = inArray(
      courierLink.id,
      fillers.map(({ id }) => id),
    )
    await test.database.withTransaction((tx) => tx.delete(courierLink).where(ofFillers))
  })

  it("is not refused for what a clock far ahead has sent", async () => {
    const before = await deliveryIn(test, guest, "ready")
    const phone = "+966501112288"
    await madeLink(test, before, cashier, { phone })
    const [sent] = await test.database.read
      .select()
      .from(courierLink)
      .where(eq(courierLink.orderId, before))
    if (!sent) throw new Error("no link was sent before")
    const orderId = await deliveryIn(test, guest, "ready")
    const ids = Array.from({ length: linkSmsPerHour }, () => newId())
    const aheadBy = (ms: number) => {
      const createdAt = new Date(startedAt.getTime() + ms)
      const expiresAt = new Date(createdAt.getTime() + 1)
      return test.database.withTransaction(async (tx) => {
        await tx.delete(courierLink).where(inArray(courierLink.id, ids))
        const rows = ids.map((id) => ({ ...sent, id, createdAt, expiresAt }))
        await tx.insert(courierLink).values(rows)
      })
    }
    await aheadBy(60_000)
    const ask = () => askForLink(test, orderId, cashier, linkBody({ phone }))
    expectRefusal(await ask(), 429, "courier_link_limit_reached")
    await aheadBy(24 * 3_600_000)
    expect((await ask()).statusCode).toBe(200)
    await test.database.withTransaction((tx) =>
      tx.delete(courierLink).where(inArray(courierLink.id, ids)),
    )
  })

  it("is withdrawn with the link: replaced, revoked, or of an order that is over", async () => {
    const id = await deliveryIn(test, guest, "ready")
    const phone = "+966501112277"
    const first = await madeLink(test, id, cashier, { phone })
    expect(await smsOf(id)).toHaveLength(1)
    await madeLink(test, id, cashier, { phone, version: first.order.version })
    const { courierLinkId } = await rowOf(id)
    expect((await smsOf(id)).map(({ linkId }) => linkId)).toEqual([courierLinkId])
    await revoke(id)
    expect(await smsOf(id)).toEqual([])
    const other = await deliveryIn(test, guest, "ready")
    const { order: assigned } = await madeLink(test, other, cashier, { phone })
    await test.app.inject({
      method: "POST",
      url: `/api/staff/orders/${other}/moves/`,
      headers: cashier,
      payload: { action: "cancel", version: assigned.version, reason: "x" },
    })
    expect((await rowOf(other)).state).toBe("canceled")
    expect(await smsOf(other)).toEqual([])
  })
})
