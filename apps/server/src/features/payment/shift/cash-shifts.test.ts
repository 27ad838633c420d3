import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import {
  type Guest,
  mainBranchId,
  makeGuest,
  placed,
  productId,
  setStock,
} from "../../../testing/guest-orders.ts"
import { sweep } from "../../../testing/payment/online-payments.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { orderMoneyQueue } from "../online/order-queue.ts"

const test = useTestApp()
let guest: Guest
let dish: string
let cashier: Bearer
let manager: Bearer
let branchManager: Bearer
let branchId: string

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  branchId = await mainBranchId(test)
  cashier = await bearer(test.app, known.staff.cashier)
  manager = await bearer(test.app, known.staff.manager)
  branchManager = await bearer(test.app, known.staff.branchManager)
})

beforeEach(async () => {
  guest = await makeGuest(test)
})

const post = (url: string, payload: object, headers = cashier) =>
  test.app.inject({ method: "POST", url: `/api${url}`, headers, payload })

async function list(headers = cashier) {
  const url = `/api/staff/shifts/?branch_id=${branchId}`
  return dataOf("GET /staff/shifts/", await test.app.inject({ url, headers }))
}

function open(headers = cashier, more: object = {}) {
  const body = { id: newId(), branch_id: branchId, opened_with_minor: 50_000, ...more }
  return post("/staff/shifts/", body, headers)
}

const close = (id: string, counted_minor: number, entries: number, headers = cashier) =>
  post(`/staff/shifts/${id}/close/`, { counted_minor, entries }, headers)

const explain = (id: string, reason: string) => post(`/staff/shifts/${id}/gap-reason/`, { reason })

async function opened() {
  return dataOf("POST /staff/shifts/", await open())
}

async function payCash(method = "cash") {
  const { id } = await placed(test, guest, { lines: [{ product_id: dish }] })
  const body = { id: newId(), method, due_minor: 2_200, tendered_minor: 5_000 }
  const reply = await post(`/staff/orders/${id}/payments/`, body)
  return { orderId: id, ...dataOf("POST /staff/orders/{id}/payments/", reply) }
}

/** Whatever a test left open is counted. */
afterEach(async () => {
  const { open: left } = await list()
  if (left) await close(left.id, 0, left.entries)
})

it("counts what came in and went out, and says what is missing", async () => {
  const shift = await opened()
  const paid = await payCash()
  expect(paid.is_in_shift).toBe(true)
  await payCash("card-at-counter")
  const [payment] = paid.money.payments
  await post(
    `/staff/payments/${payment?.id}/refunds/`,
    { id: newId(), order_id: paid.orderId, amount_minor: 700, reason: "طبق بارد" },
    manager,
  )
  const url = `/staff/shifts/${shift.id}/movements/`
  await post(url, { id: newId(), amount_minor: 10_000, reason: "صرافة" })
  await post(url, { id: newId(), amount_minor: -30_000, reason: "إيداع في البنك" })
  const counted = dataOf("POST /staff/shifts/{id}/close/", await close(shift.id, 31_400, 4))
  expect(counted).toMatchObject({
    opened_with_minor: 50_000,
    taken_minor: 2_200,
    payments: 1,
    given_back_minor: 700,
    refunds: 1,
    put_in_minor: 10_000,
    taken_out_minor: 30_000,
    counted_minor: 31_400,
    expected_minor: 31_500,
  })
  const { open: none, counted: history } = await list()
  expect(none).toBeNull()
  expect(history[0]).toMatchObject({ id: shift.id, closed_by: counted.closed_by })
})

it("is counted blind: until then nobody is told what was paid into it", async () => {
  const { id } = await opened()
  await payCash()
  const { open: now } = await list()
  expect(Object.keys(now ?? {}).toSorted()).toEqual([
    "branch_id",
    "entries",
    "id",
    "movements",
    "opened_at",
    "opened_by",
    "opened_with_minor",
    "put_in_minor",
    "taken_out_minor",
  ])
  expect((await close(id, 52_200, now?.entries ?? 0)).json().data.expected_minor).toBe(52_200)
})

it("that held another sum is explained once, and the count stays", async () => {
  const { id } = await opened()
  expectRefusal(await explain(id, "too early"), 409, "shift_without_gap")
  await close(id, 49_000, 0)
  const replies = await Promise.all([explain(id, "فكة زائدة"), explain(id, "فكة زائدة")])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expectRefusal(await explain(id, "something else"), 409, "shift_without_gap")
  const { counted } = await list()
  expect(counted[0]).toMatchObject({ id, gap_reason: "فكة زائدة", counted_minor: 49_000 })
})

it("that is right needs no reason", async () => {
  const { id } = await opened()
  await close(id, 50_000, 0)
  expectRefusal(await explain(id, "x"), 409, "shift_without_gap")
})

it("of another place is not found", async () => {
  const { id } = await opened()
  const cafe = await bearer(test.app, known.staff.cafeOwner)
  const reply = await post(`/staff/shifts/${id}/gap-reason/`, { reason: "x" }, cafe)
  expectRefusal(reply, 404, "shift_not_found")
})

it("of a branch is opened once, whoever is quicker; a retry is the same one", async () => {
  const replies = await Promise.all([open(), open(manager), open(), open(manager)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  const { open: shift } = await list()
  const again = await open(cashier, { id: shift?.id })
  expect(dataOf("POST /staff/shifts/", again).id).toBe(shift?.id)
})

it("is counted once, whoever is quicker; the same count again is a retry", async () => {
  const { id } = await opened()
  const replies = await Promise.all([
    close(id, 50_000, 0),
    close(id, 49_000, 0, manager),
    close(id, 48_000, 0, manager),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const { counted } = await list()
  const by = counted[0]?.counted_minor === 50_000 ? cashier : manager
  expect((await close(id, counted[0]?.counted_minor ?? 0, 0, by)).statusCode).toBe(200)
  expectRefusal(await close(id, 1, 0, by), 409, "shift_closed")
  const late = { id: newId(), amount_minor: 100, reason: "x" }
  expectRefusal(await post(`/staff/shifts/${id}/movements/`, late), 409, "shift_closed")
})

it("is not closed over cash that came in while it was counted", async () => {
  const { id } = await opened()
  await payCash()
  const refused = await close(id, 50_000, 0)
  expectRefusal(refused, 409, "shift_changed")
  expect(refused.json().error.details).toBeUndefined()
  expect((await close(id, 52_200, 1)).statusCode).toBe(200)
})

it("holds every payment that races its closing, or none of it", async () => {
  const { id } = await opened()
  const [closing, paid] = await Promise.all([close(id, 50_000, 0), payCash()])
  const { open: still, counted } = await list()
  if (closing.statusCode === 200) {
    expect(counted[0]).toMatchObject({ id, taken_minor: 0, expected_minor: 50_000 })
    expect(paid.is_in_shift).toBe(false)
  } else {
    expect(still).toMatchObject({ id, entries: 1 })
    expect(paid.is_in_shift).toBe(true)
  }
})

it("without one cash is taken all the same, and belongs to none", async () => {
  const paid = await payCash()
  expect(paid.is_in_shift).toBe(false)
  const { open: shift } = await list()
  expect(shift).toBeNull()
})

it("cash of an order that is canceled goes out of the open drawer, with a credit note", async () => {
  const shift = await opened()
  const { orderId } = await payCash()
  const move = (action: string, version: number, more: object = {}) =>
    post(`/staff/orders/${orderId}/moves/`, { action, version, ...more })
  expect((await move("accept", 1)).statusCode).toBe(200)
  const canceling = {
    reason: "الضيف غيّر رأيه",
    refund_minor: 2_200,
    approval: { email: known.staff.manager, password: known.password },
  }
  expect((await move("cancel", 2, canceling)).statusCode).toBe(200)
  const before = test.clock.now
  test.clock.now = new Date(before.getTime() + 11_000)
  await sweep(test, orderMoneyQueue)
  test.clock.now = before
  const counted = dataOf("POST /staff/shifts/{id}/close/", await close(shift.id, 50_000, 2))
  expect(counted).toMatchObject({ given_back_minor: 2_200, expected_minor: 50_000 })
  const url = `/api/staff/orders/${orderId}/money/`
  const money = dataOf(
    "GET /staff/orders/{id}/money/",
    await test.app.inject({ url, headers: cashier }),
  )
  expect(money.invoices.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"])
})

it("of a movement the retry moves nothing again", async () => {
  const { id } = await opened()
  const body = { id: newId(), amount_minor: -1_000, reason: "حليب" }
  await Promise.all([1, 2, 3].map(() => post(`/staff/shifts/${id}/movements/`, body)))
  expect((await list()).open).toMatchObject({ taken_out_minor: 1_000, movements: [{}] })
})

it("of another branch is not for who works elsewhere", async () => {
  const shift = await opened()
  expectRefusal(await open(branchManager), 403, "not_allowed")
  expectRefusal(await close(shift.id, 1, 0, branchManager), 403, "not_allowed")
  const url = `/api/staff/shifts/?branch_id=${branchId}`
  const seen = await test.app.inject({ url, headers: branchManager })
  expectRefusal(seen, 403, "not_allowed")
})
