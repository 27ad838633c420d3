import type { Reader, Transaction } from "@sufra/db/connection"
import { refund } from "@sufra/db/schema/money/payment"
import { newId } from "@sufra/domain/kernel/ids"
import { sumMinor } from "@sufra/domain/kernel/money"
import { and, eq, isNull, ne, or, type SQL } from "drizzle-orm"
import { recordEvent } from "../../../events/events.ts"
import { addEntry, lockPayment, type PartRow, type PaymentRow, type RefundRow } from "../queries.ts"
import { findOpenShift } from "../shift/open-shift.ts"

/** Only the queue hears it that gives money back. */
export const refundTopic = "refund-owed"

const goingBack = ne(refund.state, "failed")

/**
 * What followed from its order, and the gateway would not: a person sees to it. What staff tried by hand
 * in vain binds nobody.
 */
export const isRefused = and(
  eq(refund.state, "failed"),
  or(isNull(refund.staffId), refund.isSettling),
)

/** What went back of each payment of an order, or is on its way. */
export async function givenBackOf(
  reader: Reader,
  establishmentId: string,
  orderId: string,
  isCounted: SQL | undefined = goingBack,
): Promise<(paymentId: string) => number> {
  const rows = await reader
    .select({ paymentId: refund.paymentId, amountMinor: refund.amountMinor })
    .from(refund)
    .where(and(eq(refund.establishmentId, establishmentId), eq(refund.orderId, orderId), isCounted))
  return (paymentId) =>
    sumMinor(rows.filter((row) => row.paymentId === paymentId).map((row) => row.amountMinor))
}

/** Of a payment, whatever it was for. */
async function backSoFar(tx: Transaction, { establishmentId, id }: PaymentRow) {
  const rows = await tx
    .select({ amountMinor: refund.amountMinor, tipMinor: refund.tipMinor })
    .from(refund)
    .where(and(eq(refund.establishmentId, establishmentId), eq(refund.paymentId, id), goingBack))
  return {
    amountMinor: sumMinor(rows.map((one) => one.amountMinor)),
    tipMinor: sumMinor(rows.map((one) => one.tipMinor)),
  }
}

type Owed = {
  row: PaymentRow
  part: Pick<PartRow, "orderId" | "amountMinor">
  reason: string
  id?: string
  staffId?: string | null
  isSettling?: boolean
}

/**
 * Money that is to go back, written with what made it so. Over the counter it goes back in the hand, and
 * out of the drawer that is open now, whichever took it; to a card the queue sends it, as often as it
 * takes. The tip goes with the last of it.
 */
export async function owe(tx: Transaction, owed: Owed, now: Date): Promise<RefundRow> {
  const { row, part, reason, staffId = null, isSettling = false } = owed
  const { establishmentId } = row
  const isOnline = row.gateway !== null
  // Of a table's bill two orders may be over at once: only one of them is the last.
  await lockPayment(tx, row)
  const back = await backSoFar(tx, row)
  const isLast = back.amountMinor + part.amountMinor >= row.amountMinor
  const isCash = row.method === "cash"
  const shift = isCash ? await findOpenShift(tx, establishmentId, row.branchId) : null
  const [written] = await tx
    .insert(refund)
    .values({
      establishmentId,
      id: owed.id ?? newId(),
      paymentId: row.id,
      orderId: part.orderId,
      amountMinor: part.amountMinor,
      tipMinor: isLast ? row.tipMinor - back.tipMinor : 0,
      reason,
      state: isOnline ? "asked" : "done",
      staffId,
      isSettling,
      shiftId: shift?.id ?? null,
      createdAt: now,
      doneAt: isOnline ? null : now,
      checkAt: isOnline ? now : null,
    })
    .returning()
  if (!written) throw new Error("a refund that was written is missing")
  const detail = { refund: written.id, amountMinor: part.amountMinor, reason }
  const source = staffId ? "staff" : "system"
  await addEntry(tx, row, { source, what: "refund", detail, staffId }, now)
  if (isOnline) {
    const about = { establishmentId, entityId: written.id, version: 1, at: now }
    await recordEvent(tx, { ...about, topic: refundTopic })
  }
  return written
}
