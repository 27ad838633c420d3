import { auditEntry } from "@sufra/db/schema/installation/audit"
import { order, orderMove } from "@sufra/db/schema/order"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import type { OrderState } from "@sufra/domain/order/order-states"
import { and, eq } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import { phoneOf } from "../../../testing/counter.ts"
import { deliveryIn, doorstep } from "../../../testing/deliveries.ts"
import { type Guest, makeGuest, placed, productId } from "../../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
let cashier: Bearer
let courier: Bearer
let waiter: Bearer
let guest: Guest
let phone: string

beforeAll(async () => {
  cashier = await bearer(test.app, known.staff.cashier)
  courier = await bearer(test.app, known.staff.courier)
  waiter = await bearer(test.app, known.staff.waiter)
  guest = await makeGuest(test)
  phone = await phoneOf(test, guest)
})

function call(id: string, headers: Bearer) {
  return test.app.inject({ method: "POST", url: `/api/staff/orders/${id}/call/`, headers })
}

async function seen(id: string, headers: Bearer) {
  const reply = await test.app.inject({ url: `/api/staff/orders/${id}/`, headers })
  return dataOf("GET /staff/orders/{id}/", reply)
}

/** Ends or moves an order behind the server's back, at this moment. */
async function putInto(id: string, state: OrderState) {
  const establishmentId = known.establishments.baytAlKaram
  const kept = and(eq(order.establishmentId, establishmentId), eq(order.id, id))
  await test.database.withTransaction(async (tx) => {
    const [row] = await tx.update(order).set({ state }).where(kept).returning()
    if (!row) throw new Error("no such order")
    await tx.insert(orderMove).values({
      ...{ establishmentId, orderId: id, version: row.version + 1, action: "deliver" },
      ...{ actor: "courier", fromState: "en-route", toState: state, movedAt: test.clock.now },
    })
  })
}

it("a cashier reveals the number for a call, and the log says who and of which order", async () => {
  const id = await deliveryIn(test, guest, "ready")
  const before = await seen(id, cashier)
  expect(before).toMatchObject({
    can_call: true,
    customer: { phone: null, phone_tail: phone.slice(-4) },
  })
  expect(before.address?.address).toBe(doorstep.address)
  expect(dataOf("POST /staff/orders/{id}/call/", await call(id, cashier))).toEqual({ phone })
  const written = await test.database.read
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.entityId, id))
  expect(written).toMatchObject([{ action: "POST /staff/orders/{id}/call/" }])
  expect(JSON.stringify(written)).not.toContain(phone.slice(4))
})

it("an hour after its end an order's number is not revealed, and its address is gone at once", async () => {
  const id = await deliveryIn(test, guest, "en-route")
  await putInto(id, "delivered")
  expect(await seen(id, cashier)).toMatchObject({
    address: null,
    handover_note: "",
    can_call: true,
  })
  expect((await call(id, cashier)).statusCode).toBe(200)
  const ended = test.clock.now
  test.clock.now = new Date(ended.getTime() + 60 * 60_000)
  const later = await bearer(test.app, known.staff.cashier)
  expect(await seen(id, later)).toMatchObject({ can_call: false })
  expectRefusal(await call(id, later), 409, "call_over")
  test.clock.now = ended
})

it("a waiter reads that a delivery is there, neither where it goes nor the number, and changes nothing", async () => {
  const id = await deliveryIn(test, guest, "ready")
  const order = await seen(id, waiter)
  expect(order).toMatchObject({
    ...{ address: null, can_call: false, can_change: false, can_change_price: false },
    ...{ actions: [], customer: { phone: null } },
  })
  expectRefusal(await call(id, waiter), 403, "not_allowed")
  const change = { version: order.version, set: [{ position: 0, quantity: 39 }] }
  const post = (path: string, payload: object) =>
    test.app.inject({
      ...{ method: "POST", url: `/api/staff/orders/${id}/${path}/` },
      ...{ headers: waiter, payload },
    })
  expectRefusal(await post("change-quotes", change), 403, "not_allowed")
  const told = { ...change, id: newId(), reason: "Out of water", total_minor: 1 }
  expectRefusal(await post("changes", told), 403, "not_allowed")
  expect((await seen(id, cashier)).version).toBe(order.version)
})

it("a waiter calls whoever ordered to pick up, as that is served in the house", async () => {
  const lines = [{ product_id: await productId(test, "water") }]
  const { id } = await placed(test, guest, { lines })
  expect(await seen(id, waiter)).toMatchObject({ can_call: true })
  expect(dataOf("POST /staff/orders/{id}/call/", await call(id, waiter))).toEqual({ phone })
})

it("a courier sees the guest of their own delivery until it is over, and calls by no other way", async () => {
  const id = await deliveryIn(test, guest, "en-route")
  const [person] = await test.database.read
    .select()
    .from(staff)
    .where(eq(staff.email, known.staff.courier))
  await test.database.withTransaction((tx) =>
    tx
      .update(order)
      .set({ courierId: person?.id ?? null })
      .where(eq(order.id, id)),
  )
  expect(await seen(id, courier)).toMatchObject({
    customer: { name: null, first_name: "نورة", phone },
    address: { address: doorstep.address },
  })
  expectRefusal(await call(id, courier), 403, "not_allowed")
  await putInto(id, "delivered")
  expect(await seen(id, courier)).toMatchObject({
    customer: { id: null, name: null, first_name: null, phone: null, phone_tail: null },
    ...{ address: null, handover_note: "" },
  })
})
