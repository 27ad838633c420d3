import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { cashShift, payment, paymentPart } from "@sufra/db/schema/payment"
import { isOver } from "@sufra/domain/order/order-states"
import { changeOf } from "@sufra/domain/payment/bill"
import { and, eq, isNull } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { assertMayTouch, lockOrderAndTable, type Mover, type OrderRow } from "../order/index.ts"
import { holdPayment, tellOfPayment } from "./hear-gateway.ts"
import { keptMinor, moneyOfOrders } from "./order-money.ts"
import { addEntry, findPayment } from "./queries.ts"
import { settleOrder } from "./settle-order.ts"
import { currency } from "./start-payment.ts"

export type Taking = {
  id: string
  method: "cash" | "card-at-counter"
  dueMinor: number
  tenderedMinor: number | null
}

/** The drawer that is open at a branch; without one cash is taken all the same, and counted nowhere. */
export async function findOpenShift(tx: Transaction, establishmentId: string, branchId: string) {
  const [row] = await tx
    .select()
    .from(cashShift)
    .where(
      and(
        eq(cashShift.establishmentId, establishmentId),
        eq(cashShift.branchId, branchId),
        isNull(cashShift.closedAt),
      ),
    )
    .for("share")
  return row ?? null
}

/** Nobody pays for what will never be made. */
function assertOwes(order: OrderRow): void {
  const isNeverMade = isOver(order.state) && !["completed", "delivered"].includes(order.state)
  if (isNeverMade || order.state === "pending-payment") throw new Refusal("payment_not_due")
}

async function write(
  tx: Transaction,
  order: OrderRow,
  { id, method, dueMinor, tenderedMinor }: Taking,
  staffId: string | null,
  now: Date,
): Promise<void> {
  const { establishmentId, branchId } = order
  const shift = method === "cash" ? await findOpenShift(tx, establishmentId, branchId) : null
  const [row] = await tx
    .insert(payment)
    .values({
      establishmentId,
      id,
      branchId,
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
  await tx
    .insert(paymentPart)
    .values({ establishmentId, paymentId: id, orderId: order.id, amountMinor: dueMinor })
  const detail = { to: "paid", method, tenderedMinor }
  await addEntry(tx, row, { source: "staff", what: "moved", detail, staffId }, now)
}

/** Over the counter: what is due, once, whoever taps twice or on two tablets. */
export async function takePayment(
  services: Services,
  key: { establishmentId: string; id: string },
  mover: Mover,
  taking: Taking,
): Promise<number> {
  const now = services.now()
  const { dueMinor, tenderedMinor } = taking
  const changeMinor = tenderedMinor === null ? 0 : changeOf(tenderedMinor, dueMinor)
  if (changeMinor === null) {
    throw new Refusal("validation_failed", { tendered_minor: "amount_invalid" })
  }
  await services.database.withTransaction(async (tx) => {
    const locked = await lockOrderAndTable(tx, key.establishmentId, key.id)
    const order = assertMayTouch(locked, mover)
    const paymentKey = { establishmentId: key.establishmentId, id: taking.id }
    if (await findPayment(tx, paymentKey)) return
    assertOwes(order)
    const moneyOf = await moneyOfOrders(tx, key.establishmentId, [order.id])
    const nowDue = order.totalMinor - keptMinor(moneyOf(order.id))
    if (nowDue !== dueMinor || dueMinor === 0) throw new Refusal("payment_not_due")
    await write(tx, order, taking, mover.staffId, now)
    await settleOrder(tx, order, now)
    const held = await holdPayment(tx, paymentKey)
    if (held) await tellOfPayment(tx, held, now)
  })
  services.relay.wake()
  return changeMinor
}
