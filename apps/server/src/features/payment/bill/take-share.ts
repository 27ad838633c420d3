import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { payment, paymentPart } from "@sufra/db/schema/payment"
import { changeOf, dueOf, type Owed } from "@sufra/domain/payment/bill"
import type { Services } from "../../../services.ts"
import { holdSitting } from "../counter/hold-sitting.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import { currency } from "../online/start-payment.ts"
import { addEntry, findPayment } from "../queries.ts"
import { settleOrder } from "../settle-order.ts"
import { findOpenShift } from "../shift/open-shift.ts"
import { claimItems, judgeShare, type Wished } from "./held-share.ts"

type Taking = Wished & {
  id: string
  sittingId: string
  method: "cash" | "card-at-counter"
  tenderedMinor: number | null
  staffId: string
  assertWorksAt: (branchId: string) => void
}

type At = { establishmentId: string; branchId: string }

async function write(tx: Transaction, at: At, taking: Taking, parts: Owed[], now: Date) {
  const { id, sittingId, method, tenderedMinor, staffId } = taking
  const { establishmentId, branchId } = at
  const shift = method === "cash" ? await findOpenShift(tx, establishmentId, branchId) : null
  await tx.insert(payment).values({
    ...at,
    id,
    sittingId,
    method,
    state: "paid",
    amountMinor: dueOf(parts),
    currency,
    staffId,
    shiftId: shift?.id ?? null,
    tenderedMinor,
    createdAt: now,
    settledAt: now,
  })
  await tx.insert(paymentPart).values(
    parts.map(({ orderId, dueMinor }) => {
      return { establishmentId, paymentId: id, orderId, amountMinor: dueMinor }
    }),
  )
  const detail = { to: "paid", method, tenderedMinor }
  await addEntry(
    tx,
    { establishmentId, id },
    { source: "staff", what: "moved", detail, staffId },
    now,
  )
}

/** Over the counter, of a table whose guests pay each for themselves. Answers with the change. */
export async function takeShare(
  services: Services,
  establishmentId: string,
  taking: Taking,
): Promise<number> {
  const now = services.now()
  const { id, sittingId, tenderedMinor, amountMinor } = taking
  const changeMinor = tenderedMinor === null ? 0 : changeOf(tenderedMinor, amountMinor)
  if (changeMinor === null) {
    throw new Refusal("validation_failed", { tendered_minor: "amount_invalid" })
  }
  await services.database.withTransaction(async (tx) => {
    const { sitting, orders } = await holdSitting(tx, establishmentId, sittingId)
    const { branchId } = sitting
    taking.assertWorksAt(branchId)
    const key = { establishmentId, id }
    if (await findPayment(tx, key)) return
    const parts = await judgeShare(tx, sitting, taking, { isCard: false })
    await write(tx, { establishmentId, branchId }, taking, parts, now)
    await claimItems(tx, { establishmentId, paymentId: id }, taking)
    for (const order of orders) {
      if (parts.some(({ orderId }) => orderId === order.id)) await settleOrder(tx, order, now)
    }
    const held = await holdPayment(tx, key)
    if (held) await tellOfPayment(tx, held, now)
  })
  services.relay.wake()
  return changeMinor
}
