import { product } from "@sufra/db/schema/menu"
import { order, orderLine, orderMove, slotUse } from "@sufra/db/schema/order"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, asc, eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuest,
  makeGuests,
  place,
  placed,
  placing,
  productId,
  quote,
  setStock,
  stockLeft,
  wantedBody,
} from "../../../testing/guest-orders.ts"
import { dataOf, errorOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { startTestApp, useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let guest: Guest
let dish: string
let branchId: string

beforeAll(async () => {
  dish = await productId(test, "cheese-kunafa")
  branchId = await mainBranchId(test)
  await setStock(test, dish, null)
})

beforeEach(async () => {
  guest = await makeGuest(test)
})

async function setPrice(priceMinor: number) {
  await changeDemo(test, (tx) =>
    tx
      .update(product)
      .set({ priceMinor })
      .where(and(eq(product.establishmentId, baytAlKaram), eq(product.id, dish))),
  )
}

async function countOrders() {
  return test.database.read.$count(order, eq(order.establishmentId, baytAlKaram))
}

describe("an order", () => {
  it("is written whole, with its number, lines, price and first move", async () => {
    const view = await placed(test, guest, { lines: [{ product_id: dish, quantity: 2 }] })
    expect(view).toMatchObject({ state: "pending", type: 2, is_mine: true, can_cancel: true })
    expect(view.number).toMatch(/^A-\d{3}$/)
    expect(view.lines).toMatchObject([{ quantity: 2, product_id: dish }])
    expect(view.price.total_minor).toBe(view.lines[0]?.amount_minor)
    const own = and(eq(orderLine.establishmentId, baytAlKaram), eq(orderLine.orderId, view.id))
    expect(await test.database.read.$count(orderLine, own)).toBe(1)
    const moves = await test.database.read
      .select()
      .from(orderMove)
      .where(eq(orderMove.orderId, view.id))
    expect(moves).toMatchObject([{ action: "place", actor: "guest", toState: "pending" }])
  })

  it("remembers where its guest came from, where that is known", async () => {
    const body = await placing(test, { lines: [{ product_id: dish }] })
    for (const utm_source of ["poster", "", null]) {
      const sources = { utm_source, first_utm_source: utm_source && "mailing" }
      const reply = await place(test, guest, { ...body, id: newId(), ...sources })
      const { id } = dataOf("POST /order/qr/{uuid}/orders/", reply)
      const [row] = await test.database.read.select().from(order).where(eq(order.id, id))
      expect(row?.utmSource).toBe(utm_source || null)
      expect(row?.firstUtmSource).toBe(utm_source ? "mailing" : null)
    }
  })

  it("is one order however often it is sent, and whatever comes with it", async () => {
    const body = await placing(test, { lines: [{ product_id: dish }] })
    const before = await countOrders()
    const replies = await Promise.all(Array.from({ length: 50 }, () => place(test, guest, body)))
    const numbers = replies.map((reply) => dataOf("POST /order/qr/{uuid}/orders/", reply).number)
    expect(new Set(numbers).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
    const seen = { ...body.seen, total_minor: body.seen.total_minor + 100 }
    const later = dataOf(
      "POST /order/qr/{uuid}/orders/",
      await place(test, guest, { ...body, seen }),
    )
    expect(later.number).toBe(numbers[0])
  })

  it("with something else under its id is refused: the guest must not take it for ordered", async () => {
    const body = await placing(test, { lines: [{ product_id: dish }] })
    dataOf("POST /order/qr/{uuid}/orders/", await place(test, guest, body))
    const others = [
      { ...body, payment_method: "card-at-counter" as const },
      { ...body, lines: body.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) },
    ]
    for (const other of others) {
      expectRefusal(await place(test, guest, other), 409, "request_differs")
    }
  })

  it("is the same whether its id is written in capitals or not", async () => {
    const body = await placing(test, { lines: [{ product_id: dish }] })
    const shouted = await place(test, guest, { ...body, id: body.id.toUpperCase() })
    expect(dataOf("POST /order/qr/{uuid}/orders/", shouted).id).toBe(body.id)
    const again = await place(test, guest, body)
    expect(dataOf("POST /order/qr/{uuid}/orders/", again).number).toBe(
      dataOf("POST /order/qr/{uuid}/orders/", shouted).number,
    )
  })

  it("of somebody else is not found by its id", async () => {
    const view = await placed(test, guest, { lines: [{ product_id: dish }] })
    const other = await makeGuest(test)
    const body = await placing(test, { lines: [{ product_id: dish }] })
    expectRefusal(await place(test, other, { ...body, id: view.id }), 404, "order_not_found")
    const url = `/api/order/qr/${known.qr.olaya}/orders/${view.id}/`
    expectRefusal(await test.app.inject({ url, headers: other.headers }), 404, "order_not_found")
  })

  it("needs a name, and a guest who is signed in", async () => {
    const body = await placing(test, { lines: [{ product_id: dish }] })
    const url = `/api/order/qr/${known.qr.olaya}/orders/`
    expectRefusal(
      await test.app.inject({ method: "POST", url, payload: body }),
      401,
      "not_authorized",
    )
  })
})

describe("a price that changed", () => {
  beforeEach(() => setPrice(5_000))

  it("is refused with the new figures and what changed; accepted it is placed", async () => {
    const body = await placing(test, { lines: [{ product_id: dish, quantity: 3 }] })
    await setPrice(5_500)
    const error = errorOf(await place(test, guest, body))
    expect(error).toMatchObject({ status: 409, code: "order_price_changed" })
    const shown = (error.details as { quote: Awaited<ReturnType<typeof quote>> }).quote
    expect(shown.price.total_minor).toBe(16_500)
    expect(shown.changes).toContainEqual({
      what: "line",
      key: "0",
      seen_minor: 15_000,
      now_minor: 16_500,
    })
    const accepted = await placing(test, { lines: [{ product_id: dish, quantity: 3 }] })
    const reply = await place(test, guest, { ...accepted, id: body.id })
    expect(dataOf("POST /order/qr/{uuid}/orders/", reply).price.total_minor).toBe(16_500)
  })

  it("is refused as well when the browser made it up", async () => {
    const body = await placing(test, { lines: [{ product_id: dish }] })
    const cheaper = { ...body, seen: { ...body.seen, total_minor: 1 } }
    expectRefusal(await place(test, guest, cheaper), 409, "order_price_changed")
  })
})

describe("what stands in the way", () => {
  it("a closed branch, unless for a time within its hours", async () => {
    const pausedUntil = new Date(test.clock.now.getTime() + 3_600_000)
    const ofBranch = and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, branchId))
    const pause = (until: Date | null) =>
      changeDemo(test, (tx) => tx.update(branch).set({ pausedUntil: until }).where(ofBranch))
    const body = await placing(test, { lines: [{ product_id: dish }] })
    await pause(pausedUntil)
    expectRefusal(await place(test, guest, body), 409, "branch_closed")
    const slot = new Date(Math.ceil((pausedUntil.getTime() + 900_000) / 900_000) * 900_000)
    const later = { ...body, receive_at: slot.toISOString() }
    const reply = await place(test, guest, later)
    expect(dataOf("POST /order/qr/{uuid}/orders/", reply).receive_at).toBe(slot.toISOString())
    await pause(null)
  })

  it("an unknown product, a missing choice, a way of paying that is not offered", async () => {
    const shown = await quote(test, wantedBody(branchId, { lines: [{ product_id: newId() }] }))
    expect(shown.lines).toMatchObject([{ problem: "gone", name: null }])
    const asking = await productId(test, "mixed-grill")
    const incomplete = await quote(test, wantedBody(branchId, { lines: [{ product_id: asking }] }))
    expect(incomplete.lines).toMatchObject([{ problem: "choice_incomplete" }])
    const body = await placing(test, { lines: [{ product_id: dish }] })
    const online = { ...body, payment_method: "online-card" }
    expectRefusal(await place(test, guest, online), 409, "payment_not_offered")
  })

  it("a branch of another place", async () => {
    const body = { ...(await placing(test, { lines: [{ product_id: dish }] })), branch_id: newId() }
    expectRefusal(await place(test, guest, body), 404, "branch_not_found")
  })
})

describe("the last portions", () => {
  it("100 guests race for 10: exactly 10 orders, and none is left", async () => {
    await setStock(test, dish, 10)
    const guests = await makeGuests(test, 100)
    const body = await placing(test, { lines: [{ product_id: dish }] })
    const replies = await Promise.all(
      guests.map((one) => place(test, one, { ...body, id: newId() })),
    )
    const codes = replies.map((reply) => reply.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === 409)).toHaveLength(90)
    const refused = replies.find((reply) => reply.statusCode === 409)
    if (!refused) throw new Error("nobody was refused")
    const error = errorOf(refused)
    expect(error.code).toBe("order_lines_unavailable")
    expect(error.details).toMatchObject({ quote: { lines: [{ problem: "sold_out" }] } })
    expect(await stockLeft(test, dish)).toBe(0)
    await setStock(test, dish, null)
  })

  it("are given back once when the order is canceled, however often that is asked", async () => {
    await setStock(test, dish, 4)
    const view = await placed(test, guest, { lines: [{ product_id: dish, quantity: 3 }] })
    expect(await stockLeft(test, dish)).toBe(1)
    const url = `/api/order/qr/${known.qr.olaya}/orders/${view.id}/cancel/`
    const cancel = () => test.app.inject({ method: "POST", url, headers: guest.headers })
    const replies = await Promise.all(Array.from({ length: 8 }, cancel))
    expect(replies.some((reply) => reply.statusCode === 200)).toBe(true)
    expect(await stockLeft(test, dish)).toBe(4)
    expect(dataOf("POST /order/qr/{uuid}/orders/{order}/cancel/", await cancel()).state).toBe(
      "canceled",
    )
    await setStock(test, dish, null)
  })

  it("that were not counted when they were ordered are not given back", async () => {
    await setStock(test, dish, null)
    const view = await placed(test, guest, { lines: [{ product_id: dish, quantity: 3 }] })
    await setStock(test, dish, 10)
    const url = `/api/order/qr/${known.qr.olaya}/orders/${view.id}/cancel/`
    await test.app.inject({ method: "POST", url, headers: guest.headers })
    expect(await stockLeft(test, dish)).toBe(10)
    await setStock(test, dish, null)
  })

  it("of a quarter of an hour too: an order for now is put off only when its guest agrees", async () => {
    const ofBranch = and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, branchId))
    const limit = (slotCapacity: number | null) =>
      changeDemo(test, (tx) => tx.update(branch).set({ slotCapacity }).where(ofBranch))
    await limit(2)
    const guests = await makeGuests(test, 6)
    const body = await placing(test, { lines: [{ product_id: dish }] })
    const used = async () => {
      const slots = await test.database.read.select().from(slotUse).orderBy(asc(slotUse.slotAt))
      return slots.map((slot) => slot.used)
    }
    /** Who was refused, and the time that each of them was offered. */
    const send = async (agreed_ready_at: string | null, ofGuests: Guest[]) => {
      const replies = await Promise.all(
        ofGuests.map((one) => place(test, one, { ...body, id: newId(), agreed_ready_at })),
      )
      const refused = replies.filter(({ statusCode }) => statusCode !== 200)
      for (const reply of refused) expectRefusal(reply, 409, "order_put_off")
      const offers = refused.map((reply) => reply.json().error.details.quote.ready_at as string)
      const left = ofGuests.filter((_, index) => refused.includes(replies[index] as never))
      return { left, offers: [...new Set(offers)] }
    }
    const first = await send(null, guests)
    expect(await used()).toEqual([2])
    expect(first.left).toHaveLength(4)
    const [next] = first.offers
    if (!next || first.offers.length > 1) throw new Error("all are offered the same time")
    const second = await send(next, first.left)
    expect(await used()).toEqual([2, 2])
    expect(second.left).toHaveLength(2)
    expect(Date.parse(second.offers[0] ?? "") - Date.parse(next)).toBe(900_000)
    const atTable = { type: 1 as const, code: known.qr.olayaTable12 }
    const seated = await placing(test, { ...atTable, lines: [{ product_id: dish }] })
    const asked = await place(test, guest, seated, atTable.code)
    expectRefusal(asked, 409, "order_put_off")
    const agreed = { ...seated, agreed_ready_at: asked.json().error.details.quote.ready_at }
    const placedLater = await place(test, guest, agreed, atTable.code)
    expect(dataOf("POST /order/qr/{uuid}/orders/", placedLater).ready_at).toBe(second.offers[0])
    const full = next
    const late = new Date(test.clock.now.getTime() + 26 * 3_600_000)
    const free = new Date(Math.ceil(late.getTime() / 900_000) * 900_000).toISOString()
    expect(full).toBeDefined()
    for (const expected of [200, 200, 409]) {
      const reply = await place(test, guest, { ...body, id: newId(), receive_at: free })
      expect(reply.statusCode).toBe(expected)
    }
    await limit(null)
  })
})

describe("numbers", () => {
  it("never repeat within a branch and business day, across processes", async () => {
    const other = await startTestApp({ sharedUrl: test.databaseUrl })
    other.clock.now = test.clock.now
    const guests = await makeGuests(test, 40)
    const body = await placing(test, { lines: [{ product_id: dish }] })
    const replies = await Promise.all(
      guests.map((one, index) => place(index % 2 ? test : other, one, { ...body, id: newId() })),
    )
    const numbers = replies.map((reply) => dataOf("POST /order/qr/{uuid}/orders/", reply).number)
    expect(new Set(numbers).size).toBe(40)
    await other.close()
  })
})
