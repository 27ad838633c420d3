import type { Reader, Transaction } from "@sufra/db/connection"
import {
  gatewayAccount,
  payment,
  paymentEntry,
  paymentItem,
  paymentPart,
  type refund,
} from "@sufra/db/schema/money/payment"
import { newId } from "@sufra/domain/kernel/ids"
import { and, asc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm"

/** What everything here is paid in. */
export const currency = "SAR"

export type PaymentRow = typeof payment.$inferSelect
export type PartRow = typeof paymentPart.$inferSelect
export type RefundRow = typeof refund.$inferSelect
export type EntryRow = typeof paymentEntry.$inferSelect
export type PaymentKey = { establishmentId: string; id: string }

/** Tells whether the place has a gateway that takes cards now. */
export async function hasGatewayOn(reader: Reader, establishmentId: string): Promise<boolean> {
  const [row] = await reader
    .select({ gateway: gatewayAccount.gateway })
    .from(gatewayAccount)
    .where(and(eq(gatewayAccount.establishmentId, establishmentId), eq(gatewayAccount.isOn, true)))
  return row !== undefined
}

const isPayment = ({ establishmentId, id }: PaymentKey) =>
  and(eq(payment.establishmentId, establishmentId), eq(payment.id, id))

export async function findPayment(reader: Reader, key: PaymentKey): Promise<PaymentRow | null> {
  const [row] = await reader.select().from(payment).where(isPayment(key))
  return row ?? null
}

/** After the orders that it is for: whoever locks in this order never waits for each other. */
export async function lockPayment(tx: Transaction, key: PaymentKey): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payment).where(isPayment(key)).for("no key update")
  return row ?? null
}

export async function updatePayment(
  tx: Transaction,
  key: PaymentKey,
  changes: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [row] = await tx.update(payment).set(changes).where(isPayment(key)).returning()
  if (!row) throw new Error("the payment that was locked is missing")
  return row
}

/** Only while something is left to be asked. */
export async function putOffCheck(
  tx: Transaction,
  key: PaymentKey,
  checkAt: Date | null,
): Promise<void> {
  await tx
    .update(payment)
    .set({ checkAt })
    .where(and(isPayment(key), isNotNull(payment.checkAt)))
}

/** One more code for it, unless it has had so many; of those sent at once each counts. */
export async function countCode(tx: Transaction, key: PaymentKey, most: number): Promise<boolean> {
  const counted = await tx
    .update(payment)
    .set({ codeTries: sql`${payment.codeTries} + 1` })
    .where(and(isPayment(key), lt(payment.codeTries, most)))
    .returning({ id: payment.id })
  return counted.length > 0
}

/** One of all workers has it until then; the others find that it is taken. */
export async function claimCheck(tx: Transaction, row: PaymentRow, until: Date): Promise<boolean> {
  if (!row.checkAt) return false
  const claimed = await tx
    .update(payment)
    .set({ checkAt: until })
    .where(and(isPayment(row), eq(payment.checkAt, row.checkAt)))
    .returning({ id: payment.id })
  return claimed.length > 0
}

export async function listParts(
  reader: Reader,
  establishmentId: string,
  paymentIds: string[],
): Promise<PartRow[]> {
  if (paymentIds.length === 0) return []
  return reader
    .select()
    .from(paymentPart)
    .where(
      and(
        eq(paymentPart.establishmentId, establishmentId),
        inArray(paymentPart.paymentId, paymentIds),
      ),
    )
    .orderBy(asc(paymentPart.orderId))
}

export async function freeItems(tx: Transaction, { establishmentId, id }: PaymentKey) {
  await tx
    .delete(paymentItem)
    .where(and(eq(paymentItem.establishmentId, establishmentId), eq(paymentItem.paymentId, id)))
}

type Entry = Pick<EntryRow, "source" | "what" | "detail"> & { staffId?: string | null }

export async function addEntry(
  tx: Transaction,
  { establishmentId, id }: PaymentKey,
  entry: Entry,
  now: Date,
): Promise<void> {
  const at = { establishmentId, id: newId(), paymentId: id, at: now }
  await tx.insert(paymentEntry).values({ ...at, ...entry })
}
