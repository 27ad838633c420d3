import { order, orderCounter } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { mostOpenOrders } from "@sufra/domain/order/open-orders"
import { and, eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  type Guest,
  makeGuest,
  place,
  placing,
  productId,
  setStock,
  stockLeft,
} from "../../../testing/guest-orders.ts"
import { expectRefusal } from "../../../testing/strict-reply.ts"
import { startTestApp, type TestApp, useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
let second: TestApp & { close(): Promise<void> }

beforeAll(async () => {
  second = await startTestApp({ sharedUrl: test.databaseUrl })
})
afterAll(() => second.close())

async function bodies(slug: string, count: number) {
  const lines = [{ product_id: await productId(test, slug) }]
  const body = await placing(test, { lines })
  return Array.from({ length: count }, () => ({ ...body, id: newId() }))
}

function ownOrders({ id }: Guest) {
  const { baytAlKaram } = known.establishments
  return and(eq(order.establishmentId, baytAlKaram), eq(order.customerId, id))
}

function openOf(guest: Guest): Promise<number> {
  return test.database.read.$count(order, and(ownOrders(guest), eq(order.state, "pending")))
}

describe("a customer who orders on and on", () => {
  it("has three open ones, however many are sent at once, to whichever process", async () => {
    const guest = await makeGuest(test)
    const replies = await Promise.all(
      (await bodies("umm-ali", 10)).map((body, nth) => place(nth % 2 ? second : test, guest, body)),
    )
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(10 - mostOpenOrders)
    for (const reply of refused) expectRefusal(reply, 409, "too_many_open_orders")
    expect(await openOf(guest)).toBe(mostOpenOrders)
  })

  it("uses up no numbers once there are three", async () => {
    const guest = await makeGuest(test)
    const sent = await bodies("umm-ali", mostOpenOrders + 20)
    for (const body of sent.slice(0, mostOpenOrders)) await place(test, guest, body)
    const lasts = () => test.database.read.select({ last: orderCounter.last }).from(orderCounter)
    const before = await lasts()
    for (const body of sent.slice(mostOpenOrders)) {
      expectRefusal(await place(test, guest, body), 409, "too_many_open_orders")
    }
    expect(await lasts()).toEqual(before)
  })

  it("takes no portions with those that are refused", async () => {
    const guest = await makeGuest(test)
    const dish = await productId(test, "cheese-kunafa")
    await setStock(test, dish, 20)
    const replies = await Promise.all(
      (await bodies("cheese-kunafa", 10)).map((body, nth) =>
        place(nth % 2 ? second : test, guest, body),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostOpenOrders)
    expect(await stockLeft(test, dish)).toBe(20 - mostOpenOrders)
    await setStock(test, dish, null)
  })

  it("is answered with the order that is there when the third one is sent again", async () => {
    const guest = await makeGuest(test)
    const sent = await bodies("umm-ali", mostOpenOrders)
    for (const body of sent) expect((await place(test, guest, body)).statusCode).toBe(200)
    const again = await Promise.all(sent.map((body) => place(second, guest, body)))
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  it("may order again once one is accepted, and keeps nobody else from it", async () => {
    const guest = await makeGuest(test)
    const [first, ...others] = await bodies("umm-ali", mostOpenOrders + 1)
    for (const body of others) await place(test, guest, body)
    expectRefusal(await place(test, guest, first ?? {}), 409, "too_many_open_orders")
    expect((await place(test, await makeGuest(test), first ?? {})).statusCode).toBe(200)
    await test.database.withTransaction((tx) =>
      tx
        .update(order)
        .set({ state: "accepted" })
        .where(and(ownOrders(guest), eq(order.id, others[0]?.id ?? ""))),
    )
    expect((await place(test, guest, { ...first, id: newId() })).statusCode).toBe(200)
    expect(await openOf(guest)).toBe(mostOpenOrders)
  })
})
