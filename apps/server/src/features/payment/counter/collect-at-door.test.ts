import { invoice } from "@sufra/db/schema/money/invoice"
import { payment } from "@sufra/db/schema/money/payment"
import { order } from "@sufra/db/schema/order"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { deliveryIn } from "../../../testing/deliveries.ts"
import { type Guest, mainBranchId, makeGuest } from "../../../testing/guest-orders.ts"
import { seeMoney, sweep } from "../../../testing/payment/online-payments.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { orderMoneyQueue } from "../online/order-queue.ts"
import { writeTaken } from "./write-taken.ts"

const test = useTestApp()
let startedAt: Date
let guest: Guest
let cashier: Bearer
let courier: Bearer
let courierId: string

beforeAll(async () => {
  startedAt = test.clock.now
  cashier = await bearer(test.app, known.staff.cashier)
  courier = await bearer(test.app, known.staff.courier)
  const [row] = await test.database.read
    .select()
    .from(staff)
    .where(eq(staff.email, known.staff.courier))
  courierId = row?.id ?? ""
})
beforeEach(async () => {
  guest = await makeGuest(test)
})
afterEach(() => {
  test.clock.now = startedAt
})

const post = (url: string, headers: Bearer, payload: object = {}) =>
  test.app.inject({ method: "POST", url: `/api${url}`, headers, payload })

const undoLapses = () => {
  test.clock.now = new Date(test.clock.now.getTime() + 11_000)
}

/** On the road, in cash; then the courier says what was given at the door. */
async function delivered(collected_minor?: number) {
  const id = await deliveryIn(test, guest, "en-route")
  await test.database.withTransaction((tx) =>
    tx.update(order).set({ courierId }).where(eq(order.id, id)),
  )
  const { due_minor } = await seeMoney(test, guest, id)
  const body = { action: "deliver", version: 1, collected_minor: collected_minor ?? due_minor }
  const reply = await post(`/staff/orders/${id}/moves/`, courier, body)
  expect(reply.statusCode).toBe(200)
  return { id, dueMinor: due_minor }
}

const invoicesOf = (id: string) =>
  test.database.read.select().from(invoice).where(eq(invoice.orderId, id))

async function drawers() {
  const url = `/api/staff/shifts/?branch_id=${await mainBranchId(test)}`
  return dataOf("GET /staff/shifts/", await test.app.inject({ url, headers: cashier }))
}

it("the courier's word is the payment, with its invoice, when it cannot be taken back any more", async () => {
  const { id, dueMinor } = await delivered()
  await sweep(test, orderMoneyQueue)
  expect((await seeMoney(test, guest, id)).paid_minor).toBe(0)
  undoLapses()
  await sweep(test, orderMoneyQueue, orderMoneyQueue)
  const money = await seeMoney(test, guest, id)
  expect(money).toMatchObject({ paid_minor: dueMinor, due_minor: 0 })
  expect(money.payments).toMatchObject([{ method: "cash", state: "paid" }])
  expect(await invoicesOf(id)).toMatchObject([{ kind: "invoice", totalMinor: dueMinor }])
})

it("a delivery that is taken back was no payment", async () => {
  const { id, dueMinor } = await delivered()
  await post(`/staff/orders/${id}/undo/`, courier, { version: 2 })
  undoLapses()
  await sweep(test, orderMoneyQueue)
  expect(await seeMoney(test, guest, id)).toMatchObject({ paid_minor: 0, due_minor: dueMinor })
})

it("what was given short stays due, and what was given over is not for the order", async () => {
  const short = await delivered(1_000)
  const over = await delivered(900_000)
  undoLapses()
  await sweep(test, orderMoneyQueue)
  expect(await seeMoney(test, guest, short.id)).toMatchObject({
    paid_minor: 1_000,
    due_minor: short.dueMinor - 1_000,
  })
  expect(await invoicesOf(short.id)).toEqual([])
  expect(await seeMoney(test, guest, over.id)).toMatchObject({ paid_minor: over.dueMinor })
})

it("the drawer counts it when it is handed in, once, whoever taps twice", async () => {
  const { id, dueMinor } = await delivered()
  const opening = { id: newId(), branch_id: await mainBranchId(test), opened_with_minor: 10_000 }
  await post("/staff/shifts/", cashier, opening)
  undoLapses()
  await sweep(test, orderMoneyQueue)
  const [row] = (await seeMoney(test, guest, id)).payments
  const before = await drawers()
  const carried = before.with_couriers.find(({ payment_id }) => payment_id === row?.id)
  expect(carried).toMatchObject({ amount_minor: dueMinor })
  expect(carried?.courier).not.toBeNull()
  expect(before.open?.entries).toBe(0)
  const hand = () => post(`/staff/payments/${row?.id}/hand-in/`, cashier)
  for (const reply of await Promise.all([hand(), hand()])) {
    expect(dataOf("POST /staff/payments/{id}/hand-in/", reply).is_in_shift).toBe(true)
  }
  const after = await drawers()
  expect(after.open?.entries).toBe(1)
  expect(after.with_couriers.map(({ payment_id }) => payment_id)).not.toContain(row?.id)
})

it("only cash of a door is handed in, and not by the courier", async () => {
  const { id } = await delivered()
  undoLapses()
  await sweep(test, orderMoneyQueue)
  const [row] = (await seeMoney(test, guest, id)).payments
  expectRefusal(await post(`/staff/payments/${row?.id}/hand-in/`, courier), 403, "not_allowed")
  await test.database.withTransaction((tx) =>
    tx
      .update(payment)
      .set({ isCollected: false })
      .where(eq(payment.id, row?.id ?? "")),
  )
  const refused = await post(`/staff/payments/${row?.id}/hand-in/`, cashier)
  expectRefusal(refused, 404, "payment_not_found")
})

it("what was prepaid is not missing from the courier's cash", async () => {
  const id = await deliveryIn(test, guest, "en-route")
  const branchId = await mainBranchId(test)
  const prepaid = { requestHash: null, isCollected: false, staffId: null, tenderedMinor: null }
  const key = { establishmentId: known.establishments.baytAlKaram, id: newId() }
  await test.database.withTransaction(async (tx) => {
    await tx.update(order).set({ courierId }).where(eq(order.id, id))
    const taken = {
      ...key,
      ...prepaid,
      branchId,
      sittingId: null,
      method: "card-at-counter",
    } as const
    await writeTaken(tx, taken, [{ orderId: id, dueMinor: 500 }], test.clock.now)
  })
  const { due_minor: owed } = await seeMoney(test, guest, id)
  const atBoard = async () => {
    const reply = await test.app.inject({ url: `/api/staff/orders/${id}/`, headers: cashier })
    return dataOf("GET /staff/orders/{id}/", reply)
  }
  const { version } = await atBoard()
  const body = { action: "deliver", version, collected_minor: owed }
  await post(`/staff/orders/${id}/moves/`, courier, body)
  expect(await atBoard()).toMatchObject({ collected_minor: owed, to_collect_minor: owed })
  undoLapses()
  await sweep(test, orderMoneyQueue, orderMoneyQueue)
  expect(await atBoard()).toMatchObject({ due_minor: 0, to_collect_minor: owed })
})
