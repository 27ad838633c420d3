import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { payment, paymentPart } from "@sufra/db/schema/payment"
import { sumMinor } from "@sufra/domain/kernel/money"
import { changeOf } from "@sufra/domain/payment/bill"
import { canTakePayment } from "@sufra/domain/payment/paid-state"
import type { Services } from "../../../services.ts"
import {
  assertMayTouch,
  dueOfOrder,
  lockOrderAndTable,
  type Mover,
  moneyOfOrders,
  type OrderRow,
} from "../../order/index.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import { currency } from "../online/start-payment.ts"
import { addEntry, findPayment, type PaymentRow } from "../queries.ts"
import { settleOrder } from "../settle-order.ts"
import { findOpenShift } from "../shift/open-shift.ts"
import { holdSitting } from "./hold-sitting.ts"

export type Taking = {
  id: string
  method: "cash" | "card-at-counter"
  dueMinor: number
  tenderedMinor: number | null
}

type Taken = { changeMinor: number; isInShift: boolean | null }
type Key = { establishmentId: string; id: string }

/** What is paid for: one order, or all that a table has ordered. */
type Bill = { branchId: string; sittingId: string | null; orders: OrderRow[] }
type Owed = { order: OrderRow; dueMinor: number }

async function owedOf(tx: Transaction, { orders }: Bill): Promise<Owed[]> {
  const [first] = orders
  if (!first) return []
  const ids = orders.map(({ id }) => id)
  const moneyOf = await moneyOfOrders(tx, first.establishmentId, ids)
  return orders
    .filter(({ state }) => canTakePayment(state))
    .map((order) => ({ order, dueMinor: dueOfOrder(order, moneyOf(order.id)) }))
    .filter(({ dueMinor }) => dueMinor > 0)
}

async function write(
  tx: Transaction,
  establishmentId: string,
  { branchId, sittingId }: Bill,
  owed: Owed[],
  { id, method, dueMinor, tenderedMinor }: Taking,
  staffId: string | null,
  now: Date,
): Promise<PaymentRow> {
  const shift = method === "cash" ? await findOpenShift(tx, establishmentId, branchId) : null
  const [row] = await tx
    .insert(payment)
    .values({
      establishmentId,
      id,
      branchId,
      sittingId,
      method,
      state: "paid",
      amountMinor: dueMinor,
      currency,
      staffId,
      shiftId: shift?.id ?? null,
      tenderedMinor,
      createdAt: now,
      settledAt: now,
    })
    .returning()
  if (!row) throw new Error("a payment that was written is missing")
  await tx.insert(paymentPart).values(
    owed.map((one) => ({
      establishmentId,
      paymentId: id,
      orderId: one.order.id,
      amountMinor: one.dueMinor,
    })),
  )
  const detail = { to: "paid", method, tenderedMinor }
  await addEntry(tx, row, { source: "staff", what: "moved", detail, staffId }, now)
  return row
}

/** What the screen shows is what is taken; when it is another sum by now, that one is told. */
function assertDue(owed: Owed[], shownMinor: number): void {
  const dueMinor = sumMinor(owed.map((one) => one.dueMinor))
  if (dueMinor === 0) throw new Refusal("payment_not_due")
  if (dueMinor !== shownMinor) {
    throw new Refusal("payment_due_changed", undefined, { due_minor: dueMinor })
  }
}

/** Over the counter: what is due, once, whoever taps twice or on two tablets. */
async function take(
  services: Services,
  establishmentId: string,
  taking: Taking,
  staffId: string | null,
  hold: (tx: Transaction) => Promise<Bill>,
): Promise<Taken> {
  const now = services.now()
  const { tenderedMinor } = taking
  const changeMinor = tenderedMinor === null ? 0 : changeOf(tenderedMinor, taking.dueMinor)
  if (changeMinor === null) {
    throw new Refusal("validation_failed", { tendered_minor: "amount_invalid" })
  }
  const paymentKey = { establishmentId, id: taking.id }
  const row = await services.database.withTransaction(async (tx) => {
    const bill = await hold(tx)
    const known = await findPayment(tx, paymentKey)
    if (known) return known
    const owed = await owedOf(tx, bill)
    assertDue(owed, taking.dueMinor)
    const written = await write(tx, establishmentId, bill, owed, taking, staffId, now)
    for (const { order } of owed) await settleOrder(tx, order, now)
    const held = await holdPayment(tx, paymentKey)
    if (held) await tellOfPayment(tx, held, now)
    return written
  })
  services.relay.wake()
  return { changeMinor, isInShift: row.method === "cash" ? row.shiftId !== null : null }
}

export function takePayment(
  services: Services,
  { establishmentId, id }: Key,
  mover: Mover,
  taking: Taking,
): Promise<Taken> {
  return take(services, establishmentId, taking, mover.staffId, async (tx) => {
    const order = assertMayTouch(await lockOrderAndTable(tx, establishmentId, id), mover)
    return { branchId: order.branchId, sittingId: null, orders: [order] }
  })
}

/** A table's whole bill, whoever of its guests ordered. */
export function takeForSitting(
  services: Services,
  { establishmentId, id }: Key,
  mover: Mover,
  taking: Taking,
  assertWorksAt: (branchId: string) => void,
): Promise<Taken> {
  return take(services, establishmentId, taking, mover.staffId, async (tx) => {
    const { sitting, orders } = await holdSitting(tx, establishmentId, id)
    assertWorksAt(sitting.branchId)
    return { branchId: sitting.branchId, sittingId: sitting.id, orders }
  })
}
