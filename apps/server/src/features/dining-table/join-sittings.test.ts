import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { type Guest, makeGuest } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const table = useTable12(test)
let first: Guest
let second: Guest
let other: string
let stranger: Bearer

beforeAll(async () => {
  stranger = await bearer(test.app, known.staff.cafeOwner)
})
beforeEach(async () => {
  first = await makeGuest(test)
  second = await makeGuest(test)
  other = await table.codeOf("11")
})

/** Guests at tables 12 and 11, one order each. */
async function twoTables() {
  const at12 = await table.ordered(first)
  const at11 = await table.ordered(second, other)
  const from = (await table.floorTable("11")).sitting
  const into = await table.floorTable("12")
  if (!from || !into.sitting) throw new Error("nobody sits there")
  return { at12, at11, from: from.id, into: into.sitting.id, tableId: into.id }
}

const join = (id: string, tableId: string) =>
  table.serve(`/staff/sittings/${id}/join/`, { table_id: tableId })
const part = (id: string) => table.serve(`/staff/sittings/${id}/part/`)

it("orders, guests and calls of both are at one table, on one bill; the other is free", async () => {
  const { at12, at11, from, into, tableId } = await twoTables()
  const call = { id: newId(), kind: "waiter" }
  await table.post(`/table/qr/${other}/calls/`, second.headers, call)
  expect((await join(from, tableId)).statusCode).toBe(200)
  const joined = await table.floorTable("12")
  expect(joined.sitting).toMatchObject({ id: into, joined_from: "11" })
  expect(joined.sitting?.order_ids.toSorted()).toEqual([at12.id, at11.id].toSorted())
  expect(joined.calls).toMatchObject([{ kind: "waiter" }])
  expect(await table.floorTable("11")).toMatchObject({ status: "free", sitting: null, calls: [] })
  // Each still sees the table by the code that they scanned, and the other's order.
  for (const [guest, code, theirs] of [
    [first, known.qr.olayaTable12, at11.id],
    [second, other, at12.id],
  ] as const) {
    expect((await table.see(guest, code)).table.label).toBe("12")
    const url = `/api/order/qr/${code}/orders/${theirs}/`
    const reply = await test.app.inject({ url, headers: guest.headers })
    expect(dataOf("GET /order/qr/{uuid}/orders/{order}/", reply)).toMatchObject({ is_mine: false })
  }
})

it("is taken back while nothing was paid, and each table has its own again", async () => {
  const { at12, at11, from, into, tableId } = await twoTables()
  await join(from, tableId)
  expect((await part(into)).statusCode).toBe(200)
  expect((await table.floorTable("12")).sitting?.order_ids).toEqual([at12.id])
  expect((await table.floorTable("11")).sitting).toMatchObject({ id: from, order_ids: [at11.id] })
  expect((await table.see(second, other)).table.label).toBe("11")
  expectRefusal(await part(into), 409, "join_not_undoable")
})

it("is not taken back once something was paid, nor when somebody sits at the other table", async () => {
  const { at11, from, into, tableId } = await twoTables()
  await join(from, tableId)
  await table.ordered(await makeGuest(test), other)
  expectRefusal(await part(into), 409, "join_not_undoable")
  const due = at11.price.total_minor
  const paid = { id: newId(), method: "cash", due_minor: due }
  expect((await table.serve(`/staff/orders/${at11.id}/payments/`, paid)).statusCode).toBe(200)
  expectRefusal(await part(into), 409, "join_not_undoable")
})

it("is refused when a check is printed, something is paid, or nobody sits there", async () => {
  const { at11, from, into, tableId } = await twoTables()
  const { id: free } = await table.floorTable("10")
  expectRefusal(await join(from, free), 409, "table_not_available")
  await table.serve(`/staff/sittings/${into}/check/`)
  expectRefusal(await join(from, tableId), 409, "tables_not_joinable")
  await table.serve(`/staff/sittings/${into}/reopen/`)
  const paid = { id: newId(), method: "cash", due_minor: at11.price.total_minor }
  await table.serve(`/staff/orders/${at11.id}/payments/`, paid)
  expectRefusal(await join(from, tableId), 409, "tables_not_joinable")
})

it("two who join the tables crosswise: one does, the other finds nothing to join", async () => {
  const { from, into, tableId } = await twoTables()
  const { id: eleven } = await table.floorTable("11")
  const replies = await Promise.all([join(from, tableId), join(into, eleven)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

it("is not for staff of another place, nor of another branch", async () => {
  const { from, tableId } = await twoTables()
  const elsewhere = await bearer(test.app, known.staff.branchManager)
  for (const way of ["join", "part"]) {
    const body = way === "join" ? { table_id: tableId } : {}
    const url = `/staff/sittings/${from}/${way}/`
    expectRefusal(await table.post(url, stranger, body), 404, "sitting_not_found")
    expectRefusal(await table.post(url, elsewhere, body), 403, "not_allowed")
  }
})
