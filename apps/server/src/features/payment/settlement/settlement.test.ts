import { payment, paymentPart, refund } from "@sufra/db/schema/money/payment"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { newId } from "@sufra/domain/kernel/ids"
import { settlementRows, sumRows } from "@sufra/domain/payment/settlement"
import { and, eq } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import {
  mainBranchId,
  makeGuests,
  placed,
  productId,
  setStock,
} from "../../../testing/guest-orders.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { findOrder } from "../../order/index.ts"
import { takePayment } from "../counter/take-payment.ts"
import { idAtGateway } from "../gateway/id-at-gateway.ts"
import { creditRefund } from "../refund/credit-refund.ts"
import { giveBack } from "../refund/give-back.ts"
import { owe } from "../refund/refunds.ts"
import { settleOrder } from "../settle-order.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
type Moved = Parameters<typeof settlementRows>[0][number]
const moved: Moved[] = []
let branchId: string
let cashierId: string
let startedAt: Date

/** The same figures in every run. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const chance = generator(20_260_301)

const spanMs = 72 * 3_600_000

/** Some time in the last three days, before and after 04:00; never before what it follows. */
async function atSomeTime(afterMs = startedAt.getTime() - spanMs): Promise<Moved> {
  const leftMinutes = Math.floor((startedAt.getTime() - afterMs) / 60_000)
  test.clock.now = new Date(afterMs + chance(leftMinutes) * 60_000)
  const place = await getEstablishment(test.database.read, establishmentId)
  const day = businessDayAt(place, test.clock.now.getTime()).date
  return { day, branchId, method: "cash" }
}

type Paid = { id: string; method: Moved["method"]; paidAtMs: number }

async function takeAtCounter(orderId: string, dueMinor: number): Promise<Paid> {
  const method = chance(2) === 0 ? "cash" : "card-at-counter"
  const at = await atSomeTime()
  const id = newId()
  const mover = { actor: "front", staffId: cashierId, branchIds: [] } as const
  const key = { establishmentId, id: orderId }
  const taking = { id, method, dueMinor, tenderedMinor: null } as const
  await takePayment(test.services, key, { ...mover, branchIds: [] }, taking)
  moved.push({ ...at, method, grossMinor: dueMinor, payments: 1 })
  return { id, method, paidAtMs: test.clock.now.getTime() }
}

async function refundAtCounter(paid: Paid, orderId: string, amountMinor: number) {
  const at = await atSomeTime(paid.paidAtMs)
  const key = { establishmentId, id: paid.id }
  const who = { staffId: cashierId, assertWorksAt: () => undefined }
  await giveBack(test.services, key, { id: newId(), orderId, amountMinor, reason: "x", ...who })
  moved.push({ ...at, method: paid.method, refundedMinor: amountMinor, refunds: 1 })
}

/** As a gateway would have it: with a tip, and the whole of it given back now and then. */
async function payOnline(orderId: string, amountMinor: number, tipMinor: number, isBack: boolean) {
  const at = await atSomeTime()
  const now = test.clock.now
  await test.database.withTransaction(async (tx) => {
    const id = newId()
    const money = {
      amountMinor,
      tipMinor,
      currency: "SAR",
      gateway: "moyasar",
      reference: id,
    } as const
    const [row] = await tx
      .insert(payment)
      .values({
        establishmentId,
        id,
        idAtGateway: idAtGateway(establishmentId, id),
        branchId,
        method: "online-card",
        state: "paid",
        ...money,
        createdAt: now,
        settledAt: now,
      })
      .returning()
    await tx.insert(paymentPart).values({ establishmentId, paymentId: id, orderId, amountMinor })
    const paidFor = await findOrder(tx, establishmentId, orderId)
    if (!row || !paidFor) throw new Error("what was written is missing")
    await settleOrder(tx, paidFor, now)
    moved.push({ ...at, method: "online-card", grossMinor: amountMinor, tipMinor, payments: 1 })
    if (!isBack) return
    const owed = await owe(tx, { row, part: { orderId, amountMinor }, reason: "x" }, now)
    await tx
      .update(refund)
      .set({ state: "done", doneAt: now, checkAt: null })
      .where(eq(refund.id, owed.id))
    await creditRefund(tx, paidFor, { refundId: owed.id, amountMinor }, now)
    moved.push({
      ...at,
      method: "online-card",
      refundedMinor: amountMinor,
      tipMinor: -tipMinor,
      refunds: 1,
    })
  })
}

beforeAll(async () => {
  startedAt = test.clock.now
  const dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  branchId = await mainBranchId(test)
  const [found] = await test.database.read
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, known.staff.cashier))
  cashierId = found?.id ?? ""
  const guests = await makeGuests(test, 40)
  const orders = []
  for (const guest of guests) {
    orders.push(
      await placed(test, guest, { lines: [{ product_id: dish, quantity: 1 + chance(4) }] }),
    )
  }
  for (const { id, price } of orders) {
    if (chance(3) === 0) await payOnline(id, price.total_minor, chance(500), chance(3) === 0)
    else {
      const paid = await takeAtCounter(id, price.total_minor)
      const backMinor = 1 + chance(price.total_minor - 1)
      if (chance(3) === 0) await refundAtCounter(paid, id, backMinor)
      if (chance(6) === 0) await refundAtCounter(paid, id, 1).catch(() => undefined)
    }
  }
  test.clock.now = startedAt
})

const dayAgo = (days: number) =>
  new Date(startedAt.getTime() - days * 86_400_000).toISOString().slice(0, 10)
const whole = () => `from=${dayAgo(5)}&to=${dayAgo(-2)}`

async function report(query: string, email: string = known.staff.manager) {
  const headers = await bearer(test.app, email)
  return test.app.inject({ url: `/api/staff/settlement/?${query}`, headers })
}

it("says of each business day and method what was taken, given back and kept, to the halala", async () => {
  const { rows } = dataOf("GET /staff/settlement/", await report(whole()))
  const expected = settlementRows(moved)
  expect(expected.length).toBeGreaterThan(6)
  expect(
    rows.map((row) => [
      row.day,
      row.method,
      row.gross_minor,
      row.refunded_minor,
      row.tip_minor,
      row.payments,
      row.refunds,
    ]),
  ).toEqual(
    expected.map((row) => [
      row.day,
      row.method,
      row.grossMinor,
      row.refundedMinor,
      row.tipMinor,
      row.payments,
      row.refunds,
    ]),
  )
  expect(
    rows.every((row) => row.net_minor === row.gross_minor - row.refunded_minor + row.tip_minor),
  ).toBe(true)
})

it("its sums are those of the payments and of the invoices", async () => {
  const { total, invoices } = dataOf("GET /staff/settlement/", await report(whole()))
  const sum = sumRows(moved.map((one) => ({ ...sumRows([]), ...one })))
  expect(total).toMatchObject({
    gross_minor: sum.grossMinor,
    refunded_minor: sum.refundedMinor,
    tip_minor: sum.tipMinor,
  })
  expect(invoices.issued_minor).toBe(total.gross_minor)
  expect(invoices.credited_minor).toBe(total.refunded_minor)
  const paid = await test.database.read
    .select({ amountMinor: payment.amountMinor })
    .from(payment)
    .where(and(eq(payment.establishmentId, establishmentId), eq(payment.state, "paid")))
  expect(paid.reduce((all, { amountMinor }) => all + amountMinor, 0)).toBe(total.gross_minor)
})

it("the days one by one are the whole", async () => {
  const all = dataOf("GET /staff/settlement/", await report(whole()))
  const days = [...new Set(all.rows.map(({ day }) => day))]
  const each = []
  for (const day of days) {
    each.push(
      dataOf("GET /staff/settlement/", await report(`from=${day}&to=${day}`)).total.net_minor,
    )
  }
  expect(each.reduce((sum, one) => sum + one, 0)).toBe(all.total.net_minor)
})

it("comes as a file with the same sums, in the language of who asks", async () => {
  const headers = await bearer(test.app, known.staff.manager)
  const url = `/api/staff/settlement/file/?${whole()}&language=sa`
  const { body, headers: answered } = await test.app.inject({ url, headers })
  const { rows, total, lost_minor } = dataOf("GET /staff/settlement/", await report(whole()))
  const lines = body.trimEnd().split("\r\n")
  expect(answered["content-type"]).toBe("text/csv; charset=utf-8")
  expect(lines[0]).toContain("يوم العمل")
  expect(lines).toHaveLength(rows.length + 2)
  const figures = [
    total.gross_minor,
    total.refunded_minor,
    total.tip_minor,
    total.net_minor,
    lost_minor,
  ]
  const cells = figures.map((minor) => (minor / 100).toFixed(2))
  expect(lines.at(-1)).toBe(`الإجمالي,,,${[total.payments, ...cells].join(",")}`)
})

it("is not for a cashier, and of one branch for who works there", async () => {
  expectRefusal(await report(whole(), known.staff.cashier), 403, "not_allowed")
  const own = dataOf("GET /staff/settlement/", await report(whole(), known.staff.branchManager))
  expect(own.rows).toEqual([])
  const elsewhere = await report(`${whole()}&branch_id=${branchId}`, known.staff.branchManager)
  expectRefusal(elsewhere, 403, "not_allowed")
  const reversed = { to: "period_reversed" }
  expectRefusal(await report("from=2026-02-02&to=2026-02-01"), 400, "validation_failed", reversed)
  expectRefusal(await report("from=2199-01-01"), 400, "validation_failed", reversed)
  const tooLong = { to: "period_too_long" }
  expect((await report("from=2025-01-01&to=2026-01-01")).statusCode).toBe(200)
  expectRefusal(await report("from=2025-01-01&to=2026-01-02"), 400, "validation_failed", tooLong)
  expectRefusal(await report("from=2000-01-01"), 400, "validation_failed", tooLong)
})
