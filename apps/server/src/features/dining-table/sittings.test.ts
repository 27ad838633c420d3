import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listen, openStream } from "../../testing/event-stream.ts"
import { type Guest, makeGuest, makeGuests } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { post, serve, order, ordered, see, join, answer, floorTable, finish, close } =
  useTable12(test)
const code = known.qr.olayaTable12
let base: string
let cashier: Bearer
let first: Guest
let second: Guest

beforeAll(async () => {
  base = await listen(test.app)
  cashier = await bearer(test.app, known.staff.cashier)
})

beforeEach(async () => {
  ;[first, second] = (await makeGuests(test, 2)) as [Guest, Guest]
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
    expectRefusal(await serve(url, { approve: true }), 409, "guests_answer_first")
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 60_000)
    dataOf("POST /staff/sittings/{id}/guests/{guest}/", await serve(url, { approve: true }))
    test.clock.now = before
    expect((await see(second)).standing).toBe("joined")
  })

  it("takes no more orders once its check is printed; the next party sees nothing of it", async () => {
    const { id } = await ordered(first)
    const { sitting } = await floorTable()
    dataOf("POST /staff/sittings/{id}/check/", await serve(`/staff/sittings/${sitting?.id}/check/`))
    expectRefusal(await order(first), 409, "table_not_available")
    expect((await see(second)).standing).toBe("not_available")
    const closing = () => close(sitting?.id ?? "")
    expectRefusal(await closing(), 409, "sitting_has_orders")
    await finish(id)
    dataOf("POST /staff/sittings/{id}/close/", await closing())
    expect(await see(second)).toMatchObject({ standing: "free", orders: [] })
    await ordered(second)
    const next = await see(second)
    expect(next.orders).toHaveLength(1)
    expect((await see(first)).standing).toBe("to_ask")
  })

  it("goes on when its check is opened again", async () => {
    const { id } = await ordered(first)
    const { sitting } = await floorTable()
    const at = (step: string) => serve(`/staff/sittings/${sitting?.id}/${step}/`)
    dataOf("POST /staff/sittings/{id}/check/", await at("check"))
    dataOf("POST /staff/sittings/{id}/reopen/", await at("reopen"))
    dataOf("POST /staff/sittings/{id}/reopen/", await at("reopen"))
    const table = await floorTable()
    expect(table).toMatchObject({ status: "occupied", sitting: { check_printed_at: null } })
    const more = await ordered(first)
    expect((await see(first)).orders.map((one) => one.id).toSorted()).toEqual(
      [id, more.id].toSorted(),
    )
    await finish(id)
    await finish(more.id)
    dataOf("POST /staff/sittings/{id}/close/", await close(sitting?.id ?? ""))
    expectRefusal(await at("reopen"), 404, "sitting_not_found")
  })

  it("is one though ten guests order at a free table at once: the others must ask", async () => {
    const guests = await makeGuests(test, 10)
    const replies = await Promise.all(guests.map((guest) => order(guest)))
    const codes = replies.map((reply) => reply.statusCode)
    expect(codes.filter((status) => status === 200)).toHaveLength(1)
    expect(codes.filter((status) => status === 403)).toHaveLength(9)
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
    dataOf("POST /staff/calls/{id}/answer/", await serve(`/staff/calls/${calls[0]?.id}/answer/`))
    expect((await floorTable()).calls).toEqual([])
  })
})

describe("whoever has scanned a table's code", () => {
  it("is told at once whether somebody sits there, signed in or not, and no more", async () => {
    const status = async () => {
      const reply = await test.app.inject(`/api/table/qr/${code}/status/`)
      return dataOf("GET /table/qr/{uuid}/status/", reply)
    }
    expect(await status()).toEqual({ label: "12", status: "free" })
    await ordered(first)
    expect(await status()).toEqual({ label: "12", status: "occupied" })
    const reply = await test.app.inject(`/api/table/qr/${known.qr.olaya}/status/`)
    expectRefusal(reply, 404, "table_not_found")
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
    await serve(`/staff/orders/${id}/moves/`, { action: "accept", version: 1 })
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
