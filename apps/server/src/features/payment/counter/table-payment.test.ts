import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeEach, expect, it } from "vitest"
import { type Guest, makeGuests } from "../../../testing/guest-orders.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTable12 } from "../../../testing/table-12.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { post, serve, ordered, join, answer, floorTable } = useTable12(test)
let first: Guest
let second: Guest

beforeEach(async () => {
  ;[first, second] = (await makeGuests(test, 2)) as [Guest, Guest]
})

/** Two guests of one table, with an order each. */
async function billed() {
  const one = await ordered(first)
  await join(second)
  await answer(first, second, true)
  const two = await ordered(second)
  const { sitting } = await floorTable()
  if (!sitting) throw new Error("nobody sits at table 12")
  return { sitting, orders: [one, two] }
}

function take(sittingId: string, dueMinor: number, more: object = {}) {
  const body = { id: newId(), method: "cash", due_minor: dueMinor, ...more }
  return serve(`/staff/sittings/${sittingId}/payments/`, body)
}

async function moneyOf(orderId: string) {
  const headers = await bearer(test.app, known.staff.cashier)
  const reply = await test.app.inject({ url: `/api/staff/orders/${orderId}/money/`, headers })
  return dataOf("GET /staff/orders/{id}/money/", reply)
}

it("a table's bill is paid whole, with change, and each order has its invoice", async () => {
  const { sitting, orders } = await billed()
  expect(sitting.due_minor).toBe(sitting.total_minor)
  const tendered_minor = sitting.due_minor + 1_000
  const reply = await take(sitting.id, sitting.due_minor, { tendered_minor })
  expect(dataOf("POST /staff/sittings/{id}/payments/", reply).change_minor).toBe(1_000)
  expect((await floorTable()).sitting?.due_minor).toBe(0)
  for (const { id, price } of orders) {
    const money = await moneyOf(id)
    expect(money).toMatchObject({ paid_minor: price.total_minor, due_minor: 0 })
    expect(money.invoices).toMatchObject([{ kind: "invoice" }])
  }
  expectRefusal(await take(sitting.id, sitting.due_minor), 409, "payment_not_due")
})

it("what was paid for one of its orders is not asked for again; another sum is told", async () => {
  const { sitting, orders } = await billed()
  const [one, two] = orders
  const due_minor = one?.price.total_minor
  await serve(`/staff/orders/${one?.id}/payments/`, { id: newId(), method: "cash", due_minor })
  const refused = await take(sitting.id, sitting.total_minor)
  expectRefusal(refused, 409, "payment_due_changed")
  expect(refused.json().error.details).toEqual({ due_minor: two?.price.total_minor })
  const reply = await take(sitting.id, two?.price.total_minor ?? 0, { method: "card-at-counter" })
  expect(dataOf("POST /staff/sittings/{id}/payments/", reply).is_in_shift).toBeNull()
})

it("is taken once, though it is tapped on two tablets, and one of its orders at the same time", async () => {
  const { sitting, orders } = await billed()
  const due_minor = orders[0]?.price.total_minor
  const id = newId()
  const alone = { id: newId(), method: "cash", due_minor }
  await Promise.all([
    take(sitting.id, sitting.due_minor, { id }),
    take(sitting.id, sitting.due_minor, { id }),
    take(sitting.id, sitting.due_minor),
    serve(`/staff/orders/${orders[0]?.id}/payments/`, alone),
  ])
  const paid = await Promise.all(orders.map((one) => moneyOf(one.id)))
  expect(paid[0]?.paid_minor).toBe(due_minor)
  expect(paid[1]?.paid_minor === 0 || paid[1]?.paid_minor === orders[1]?.price.total_minor).toBe(
    true,
  )
})

it("is not for the staff of another branch", async () => {
  const { sitting } = await billed()
  const headers = await bearer(test.app, known.staff.branchManager)
  const body = { id: newId(), method: "cash", due_minor: sitting.due_minor }
  expectRefusal(
    await post(`/staff/sittings/${sitting.id}/payments/`, headers, body),
    403,
    "not_allowed",
  )
})
