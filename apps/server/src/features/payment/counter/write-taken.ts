import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { payment, paymentPart } from "@sufra/db/schema/money/payment"
import { changeOf, dueOf, type Owed } from "@sufra/domain/payment/bill"
import { addEntry, currency, type PaymentRow } from "../queries.ts"
import { findOpenShift } from "../shift/open-shift.ts"

export type Tendered = {
  method: "cash" | "card-at-counter"
  /** With cash: what was given; null: exactly what was due. */
  tenderedMinor: number | null
}

/** Only cash is handed over: what stands there with a card is not noted. */
export function tenderedInCash<Asked extends Tendered>(asked: Asked): Asked {
  return asked.method === "cash" ? asked : { ...asked, tenderedMinor: null }
}

export type Taken = { changeMinor: number; isInShift: boolean | null }

export function assertChange({ tenderedMinor }: Tendered, amountMinor: number): number {
  const changeMinor = tenderedMinor === null ? 0 : changeOf(tenderedMinor, amountMinor)
  if (changeMinor === null) {
    throw new Refusal("validation_failed", { tendered_minor: "amount_invalid" })
  }
  return changeMinor
}

export function takenOf(row: PaymentRow, changeMinor: number): Taken {
  return { changeMinor, isInShift: row.method === "cash" ? row.shiftId !== null : null }
}

type Written = Pick<
  PaymentRow,
  "establishmentId" | "id" | "branchId" | "sittingId" | "staffId" | "requestHash"
> &
  Tendered & {
    /** At a door, by a courier: no drawer holds it yet. */
    isCollected?: boolean
  }

/** Money that staff have in their hands: paid with the line that writes it, and in the drawer that is open. */
export async function writeTaken(
  tx: Transaction,
  written: Written,
  parts: Owed[],
  now: Date,
): Promise<PaymentRow> {
  const { establishmentId, branchId, method, tenderedMinor, staffId } = written
  const isInHand = method === "cash" && !written.isCollected
  const shift = isInHand ? await findOpenShift(tx, establishmentId, branchId) : null
  const [row] = await tx
    .insert(payment)
    .values({
      ...written,
      state: "paid",
      amountMinor: dueOf(parts),
      currency,
      shiftId: shift?.id ?? null,
      createdAt: now,
      settledAt: now,
    })
    .returning()
  if (!row) throw new Error("a payment that was written is missing")
  const paymentId = row.id
  await tx.insert(paymentPart).values(
    parts.map(({ orderId, dueMinor }) => {
      return { establishmentId, paymentId, orderId, amountMinor: dueMinor }
    }),
  )
  const detail = { to: "paid", method, tenderedMinor }
  await addEntry(tx, row, { source: "staff", what: "moved", detail, staffId }, now)
  return row
}
