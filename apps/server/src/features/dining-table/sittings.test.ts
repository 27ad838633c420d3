import { qrCode } from "@sufra/db/schema/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, isNull } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listen, openStream } from "../../testing/event-stream.ts"
import {
  type Guest,
  mainBranchId,
  makeGuest,
  makeGuests,
  place,
  placing,
  productId,
  setStock,
} from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const code = known.qr.olayaTable12
let base: string
let dish: string
let cashier: Bearer
let first: Guest
let second: Guest

beforeAll(async () => {
  base = await listen(test.app)
  dish = await productId(test, "cheese-kunafa")
  await setStock(test, dish, null)
  cashier = await bearer(test.app, known.staff.cashier)
})

async function order(guest: Guest, at: string = code) {
  const body = await placing(test, { type: 1, lines: [{ product_id: dish }] })
  return place(test, guest, body, at)
}

async function ordered(guest: Guest, at: string = code) {
  return dataOf("POST /order/qr/{uuid}/orders/", await order(guest, at))
}

async function see(guest: Guest, at: string = code) {
  const url = `/api/table/qr/${at}/sitting/`
  return dataOf(
    "GET /table/qr/{uuid}/sitting/",
    await test.app.inject({ url, headers: guest.headers }),
  )
}

function post(url: string, headers: Bearer, payload?: object) {
  return test.app.inject({
    method: "POST",
    url: `/api${url}`,
    headers,
    ...(payload && { payload }),
  })
}

const join = (guest: Guest) => post(`/table/qr/${code}/sitting/join/`, guest.headers)
const answer = (guest: Guest, asking: Guest, approve: boolean) =>
  post(`/table/qr/${code}/sitting/guests/${asking.id}/`, guest.headers, { approve })

async function floorTable(wanted = "12") {
  const url = `/api/staff/floor/?branch_id=${await mainBranchId(test)}`
  const floor = dataOf("GET /staff/floor/", await test.app.inject({ url, headers: cashier }))
  const found = floor.find(({ label }) => label === wanted)
  if (!found) throw new Error(`the demo has no table ${wanted}`)
  return found
}

async function finish(orderId: string) {
  const actions = ["accept", "send-to-kitchen", "bump", "complete"]
  for (const [index, action] of actions.entries()) {
    await post(`/staff/orders/${orderId}/moves/`, cashier, { action, version: index + 1 })
  }
}

async function moveTo(label: string, sittingId: string | undefined) {
  const payload = { table_id: (await floorTable(label)).id }
  const reply = await post(`/staff/sittings/${sittingId}/move/`, cashier, payload)
  dataOf("POST /staff/sittings/{id}/move/", reply)
}

async function codeOf(label: string): Promise<string> {
  const { id } = await floorTable(label)
  const [found] = await test.database.read
    .select({ id: qrCode.id })
    .from(qrCode)
    .where(
      and(
        eq(qrCode.establishmentId, baytAlKaram),
        eq(qrCode.tableId, id),
        isNull(qrCode.revokedAt),
      ),
    )
  if (!found) throw new Error(`table ${label} has no code`)
  return found.id
}

/** Whatever the test before left: paid and gone. */
beforeEach(async () => {
  ;[first, second] = (await makeGuests(test, 2)) as [Guest, Guest]
  for (const label of ["10", "11", "12"]) {
    const { sitting } = await floorTable(label)
    for (const id of sitting?.order_ids ?? []) await finish(id)
    if (sitting)
      dataOf(
        "POST /staff/sittings/{id}/close/",
        await post(`/staff/sittings/${sitting.id}/close/`, cashier),
      )
  }
})

describe("a sitting", () => {
  it("opens with the first order at a free table, and a later one of that guest is an addition", async () => {
    expect((await see(first)).standing).toBe("free")
    await ordered(first)
    const addition = await ordered(first)
    const seen = await see(first)
    expect(seen).toMatchObject({ standing: "joined", may_answer: true })
    expect(seen.orders).toHaveLength(2)
    expect(seen.total_minor).toBe(addition.price.total_minor * 2)
    const table = await floorTable()
    expect(table).toMatchObject({ status: "occupied", sitting: { total_minor: seen.total_minor } })
  })

  it("shows nothing to a second phone until the first guest lets it in; then each sees both", async () => {
    const own = await ordered(first)
    expectRefusal(await order(second), 403, "join_needed")
    expect(await see(second)).toMatchObject({ standing: "to_ask", guests: [], orders: [] })
    dataOf("POST /table/qr/{uuid}/sitting/join/", await join(second))
    expect((await see(second)).standing).toBe("asked")
    // Who asks cannot let themselves in.
    expectRefusal(await answer(second, second, true), 403, "not_allowed")
    dataOf("POST /table/qr/{uuid}/sitting/guests/{guest}/", await answer(first, second, true))
    await ordered(second)
    const seen = await see(second)
    expect(seen.orders.map(({ is_mine }) => is_mine)).toEqual([false, true])
    const url = `/api/order/qr/${code}/orders/${own.id}/`
    const other = await test.app.inject({ url, headers: second.headers })
    expect(dataOf("GET /order/qr/{uuid}/orders/{order}/", other).is_mine).toBe(false)
  })

  it("may refuse somebody, who may ask again", async () => {
    await ordered(first)
    await join(second)
    await answer(first, second, false)
    expect((await see(second)).standing).toBe("declined")
    expectRefusal(await order(second), 403, "join_needed")
    await join(second)
    expect((await see(second)).standing).toBe("asked")
  })

  it("is joined with staff's help after a minute, not before", async () => {
    await ordered(first)
    await join(second)
    const { sitting } = await floorTable()
    const url = `/staff/sittings/${sitting?.id}/guests/${second.id}/`
    expectRefusal(await post(url, cashier, { approve: true }), 409, "guests_answer_first")
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 60_000)
    dataOf("POST /staff/sittings/{id}/guests/{guest}/", await post(url, cashier, { approve: true }))
    test.clock.now = before
    expect((await see(second)).standing).toBe("joined")
  })

  it("takes no more orders once its check is printed; the next party sees nothing of it", async () => {
    const { id } = await ordered(first)
    const { sitting } = await floorTable()
    dataOf(
      "POST /staff/sittings/{id}/check/",
      await post(`/staff/sittings/${sitting?.id}/check/`, cashier),
    )
    expectRefusal(await order(first), 409, "table_not_available")
    expect((await see(second)).standing).toBe("not_available")
    const close = () => post(`/staff/sittings/${sitting?.id}/close/`, cashier)
    expectRefusal(await close(), 409, "sitting_has_orders")
    await finish(id)
    dataOf("POST /staff/sittings/{id}/close/", await close())
    expect(await see(second)).toMatchObject({ standing: "free", orders: [] })
    await ordered(second)
    const next = await see(second)
    expect(next.orders).toHaveLength(1)
    expect((await see(first)).standing).toBe("to_ask")
  })

  it("moves to a free table with its orders, and to no other", async () => {
    await ordered(first)
    const { sitting } = await floorTable()
    await moveTo("11", sitting?.id)
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
    await moveTo("12", sitting?.id)
    expect((await floorTable()).sitting?.id).toBe(sitting?.id)
  })

  it("is one though ten guests order at a free table at once: the others must ask", async () => {
    const guests = await makeGuests(test, 10)
    const replies = await Promise.all(guests.map((guest) => order(guest)))
    const codes = replies.map((reply) => reply.statusCode)
    expect(codes.filter((status) => status === 200)).toHaveLength(1)
    expect(codes.filter((status) => status === 403)).toHaveLength(9)
  })
})

describe("a sitting in which nothing is made", () => {
  const cancel = (guest: Guest, id: string) =>
    post(`/order/qr/${code}/orders/${id}/cancel/`, guest.headers)
  const decline = (id: string, version = 1) =>
    post(`/staff/orders/${id}/moves/`, cashier, { action: "decline", version, reason: "x" })

  it("ends with its guest's cancel, and the next party need ask nobody", async () => {
    const { id } = await ordered(first)
    await post(`/table/qr/${code}/calls/`, first.headers, { id: newId(), kind: "waiter" })
    dataOf("POST /order/qr/{uuid}/orders/{order}/cancel/", await cancel(first, id))
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null, calls: [] })
    expect((await see(second)).standing).toBe("free")
    await ordered(second)
    expect((await see(first)).standing).toBe("to_ask")
  })

  it("goes on while anything else was ordered in it", async () => {
    const kept = await ordered(first)
    const { id } = await ordered(first)
    await cancel(first, id)
    expect((await floorTable()).sitting?.order_ids).toEqual([kept.id])
    await decline(kept.id)
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
  })

  it("goes on when the refusal is taken back, unless somebody else sits there now", async () => {
    const { id } = await ordered(first)
    const { sitting } = await floorTable()
    await decline(id)
    expect((await floorTable()).status).toBe("free")
    const undo = (version: number) => post(`/staff/orders/${id}/undo/`, cashier, { version })
    dataOf("POST /staff/orders/{id}/undo/", await undo(2))
    expect(await floorTable()).toMatchObject({ status: "occupied", sitting: { id: sitting?.id } })
    expect((await see(first)).standing).toBe("joined")
    await decline(id, 3)
    await ordered(second)
    expectRefusal(await undo(4), 409, "sitting_closed")
  })

  it("is one or none though its guest cancels and orders at once", async () => {
    for (let times = 0; times < 5; times++) {
      const { id } = await ordered(first)
      const [again] = await Promise.all([ordered(first), cancel(first, id)])
      expect(await floorTable()).toMatchObject({
        status: "occupied",
        sitting: { order_ids: [again.id] },
      })
      await cancel(first, again.id)
      expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
    }
  })
})

describe("a closed sitting", () => {
  it("is not opened again by taking its last move back, also if both come at once", async () => {
    const { id } = await ordered(first)
    const { sitting } = await floorTable()
    await finish(id)
    const undo = () => post(`/staff/orders/${id}/undo/`, cashier, { version: 5 })
    const close = () => post(`/staff/sittings/${sitting?.id}/close/`, cashier)
    const [undone, closed] = await Promise.all([undo(), close()])
    // Whichever came first: the table is free and its order over, or neither.
    expect([undone.statusCode, closed.statusCode].sort()).toEqual([200, 409])
    if (undone.statusCode === 200) {
      await post(`/staff/orders/${id}/moves/`, cashier, { action: "complete", version: 6 })
      dataOf("POST /staff/sittings/{id}/close/", await close())
    }
    const version = undone.statusCode === 200 ? 7 : 5
    const late = await post(`/staff/orders/${id}/undo/`, cashier, { version })
    expectRefusal(late, 409, "sitting_closed")
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
  })
})

describe("a moved sitting", () => {
  it("keeps its guests, their calls and what they order from the page they have open", async () => {
    await ordered(first)
    await post(`/table/qr/${code}/calls/`, first.headers, { id: newId(), kind: "bill" })
    const { sitting } = await floorTable()
    await moveTo("10", sitting?.id)
    await moveTo("11", sitting?.id)
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null, calls: [] })
    expect((await floorTable("11")).calls).toMatchObject([{ kind: "bill" }])
    expect(await see(first)).toMatchObject({
      standing: "joined",
      sitting_id: sitting?.id,
      table: { label: "11" },
      calls: [{ kind: "bill" }],
    })
    const addition = await ordered(first)
    expect(addition.table_label).toBe("11")
    await post(`/table/qr/${code}/calls/`, first.headers, { id: newId(), kind: "waiter" })
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null, calls: [] })
    const moved = await floorTable("11")
    expect(moved).toMatchObject({ sitting: { id: sitting?.id } })
    expect(moved.sitting?.order_ids).toHaveLength(2)
    expect(moved.calls.map(({ kind }) => kind).sort()).toEqual(["bill", "waiter"])
  })

  it("lets the next party sit down at the table it left, each with their own orders", async () => {
    await ordered(first)
    const { sitting } = await floorTable()
    await moveTo("11", sitting?.id)
    expect((await see(second)).standing).toBe("free")
    expect((await ordered(second)).table_label).toBe("12")
    expect((await ordered(first)).table_label).toBe("11")
    expect((await see(second)).orders).toHaveLength(1)
    expect((await see(first)).orders).toHaveLength(2)
  })

  it("does not drag back who sits down at another table, nor who comes after its bill", async () => {
    await ordered(first)
    const { sitting } = await floorTable()
    await moveTo("11", sitting?.id)
    const elsewhere = await codeOf("10")
    expect((await see(first, elsewhere)).standing).toBe("free")
    expect((await ordered(first, elsewhere)).table_label).toBe("10")
    for (const id of (await floorTable("11")).sitting?.order_ids ?? []) await finish(id)
    await post(`/staff/sittings/${sitting?.id}/close/`, cashier)
    expect((await see(first)).standing).toBe("free")
    expect((await ordered(first)).table_label).toBe("12")
  })

  it("is one though it is ordered from while staff move it", async () => {
    await ordered(first)
    const { sitting } = await floorTable()
    const orders = Array.from({ length: 6 }, () => ordered(first))
    const [placed] = await Promise.all([Promise.all(orders), moveTo("11", sitting?.id)])
    expect(placed).toHaveLength(6)
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
    expect((await floorTable("11")).sitting?.order_ids).toHaveLength(7)
    expect((await see(first)).orders.every((one) => one.table_label === "11")).toBe(true)
  })

  it("is heard of by the code of the table it left, as it goes on", async () => {
    await ordered(first)
    await join(second)
    await answer(first, second, true)
    const { id: left, sitting } = await floorTable()
    const stream = await openStream(`${base}/api/customer/qr/${code}/events/`, first.headers)
    await moveTo("11", sitting?.id)
    await stream.heard({ topic: "table", id: left })
    const { id } = await ordered(second)
    await post(`/staff/orders/${id}/moves/`, cashier, { action: "accept", version: 1 })
    await stream.heard({ topic: "table", id: left, version: 2 })
    stream.close()
  })
})

describe("a call", () => {
  it("is one however often it is made, only by who sits there, until it is answered", async () => {
    const url = `/table/qr/${code}/calls/`
    expectRefusal(await post(url, first.headers, { id: newId(), kind: "bill" }), 403, "join_needed")
    await ordered(first)
    for (let times = 0; times < 3; times++) {
      await post(url, first.headers, { id: newId(), kind: "waiter" })
    }
    const { calls } = await floorTable()
    expect(calls.map(({ kind }) => kind)).toEqual(["waiter"])
    dataOf(
      "POST /staff/calls/{id}/answer/",
      await post(`/staff/calls/${calls[0]?.id}/answer/`, cashier),
    )
    expect((await floorTable()).calls).toEqual([])
  })
})

describe("a reserved table", () => {
  it("takes no order, and is free again when staff say so", async () => {
    const { id } = await floorTable()
    const set = (status: string) =>
      test.app.inject({
        method: "PUT",
        url: `/api/staff/floor/${id}/status/`,
        headers: cashier,
        payload: { status },
      })
    dataOf("PUT /staff/floor/{id}/status/", await set("reserved"))
    expectRefusal(await order(first), 409, "table_not_available")
    dataOf("PUT /staff/floor/{id}/status/", await set("free"))
    await ordered(first)
    expectRefusal(await set("reserved"), 409, "table_in_use")
  })
})

describe("a guest's stream", () => {
  it("tells of their own orders and their table, and never of others", async () => {
    const stranger = await makeGuest(test)
    const mine = await openStream(`${base}/api/customer/qr/${code}/events/`, first.headers)
    const elsewhere = await openStream(
      `${base}/api/customer/qr/${known.qr.olaya}/events/`,
      stranger.headers,
    )
    const { id } = await ordered(first)
    await mine.heard({ topic: "customer", id: first.id })
    await mine.heard({ topic: "table" })
    await post(`/staff/orders/${id}/moves/`, cashier, { action: "accept", version: 1 })
    await mine.heard({ topic: "customer", id: first.id }, 2)
    const told = [...mine.hints, ...elsewhere.hints]
    expect(told.some((hint) => hint.topic === "order" || hint.id === id)).toBe(false)
    expect(elsewhere.hints.some(({ topic }) => topic === "customer" || topic === "table")).toBe(
      false,
    )
    mine.close()
    elsewhere.close()
  })
})
