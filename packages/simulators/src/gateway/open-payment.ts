import type { Books } from "./books.ts"
import type { Payment } from "./records.ts"

export type Opening = Pick<
  Payment,
  | "id"
  | "dialect"
  | "amountMinor"
  | "currency"
  | "description"
  | "metadata"
  | "source"
  | "isManual"
  | "invoiceId"
  | "returnUrl"
  | "tap"
>

export function openPayment(books: Books, opening: Opening): Payment {
  const now = books.clock.nowMs()
  const payment: Payment = {
    ...opening,
    status: "initiated",
    failure: null,
    answer: null,
    capturedMinor: 0,
    refundedMinor: 0,
    createdAtMs: now,
    updatedAtMs: now,
    capturedAtMs: null,
    refundedAtMs: null,
    voidedAtMs: null,
  }
  books.add(payment)
  return payment
}
