import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { payment, paymentPart } from "@sufra/db/schema/payment"
import { changeOf, dueOf, type Owed } from "@sufra/domain/payment/bill"
import type { Services } from "../../../services.ts"
import { holdSitting } from "../counter/hold-sitting.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import { currency } from "../online/start-payment.ts"
import { addEntry, findPayment, type PaymentRow } from "../queries.ts"
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

async function write(
  tx: Transaction,
  at: At,
  taking: Taking,
  parts: Owed[],
  now: Date,
): Promise<PaymentRow> {
  const { id, sittingId, method, tenderedMinor, staffId } = taking
  const { establishmentId, branchId } = at
  const shift = method === "cash" ? await findOpenShift(tx, establishmentId, branchId) : null
  const [row] = await tx
    .insert(payment)
    .values({
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
    .returning()
  if (!row) throw new Error("a share that was written is missing")
  await tx.insert(paymentPart).values(
    parts.map(({ orderId, dueMinor }) => {
      return { establishmentId, paymentId: id, orderId, amountMinor: dueMinor }
    }),
  )
  const detail = { to: "paid", method, tenderedMinor }
  await addEntry(tx, row, { source: "staff", what: "moved", detail, staffId }, now)
  return row
}

type Taken = { changeMinor: number; isInShift: boolean | null }

/** Sent again it is the same share; under the same id another sum is another thing, and not taken. */
function assertSame(known: PaymentRow, { amountMinor }: Taking): PaymentRow {
  if (known.amountMinor !== amountMinor) throw new Refusal("bill_changed")
  return known
}

/** Over the counter, of a table whose guests pay each for themselves. */
export async function takeShare(
  services: Services,
  establishmentId: string,
  taking: Taking,
): Promise<Taken> {
  const now = services.now()
  const { id, sittingId, tenderedMinor, amountMinor } = taking
  const changeMinor = tenderedMinor === null ? 0 : changeOf(tenderedMinor, amountMinor)
  if (changeMinor === null) {
    throw new Refusal("validation_failed", { tendered_minor: "amount_invalid" })
  }
  const row = await services.database.withTransaction(async (tx) => {
    const { sitting, orders } = await holdSitting(tx, establishmentId, sittingId)
    const { branchId } = sitting
    taking.assertWorksAt(branchId)
    const key = { establishmentId, id }
    const known = await findPayment(tx, key)
    if (known) return assertSame(known, taking)
    const parts = await judgeShare(tx, sitting, taking, { isCard: false })
    const written = await write(tx, { establishmentId, branchId }, taking, parts, now)
    await claimItems(tx, { establishmentId, paymentId: id }, taking)
    for (const order of orders) {
      if (parts.some(({ orderId }) => orderId === order.id)) await settleOrder(tx, order, now)
    }
    const held = await holdPayment(tx, key)
    if (held) await tellOfPayment(tx, held, now)
    return written
  })
  services.relay.wake()
  return { changeMinor, isInShift: row.method === "cash" ? row.shiftId !== null : null }
}
