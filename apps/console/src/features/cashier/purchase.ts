import { receiptNumberOf } from "@sufra/domain/cashier/receipt-number"
import { latinDigits } from "@sufra/domain/kernel/digits"
import { parseAmount } from "@sufra/domain/payment/amount"
import type { Purchase } from "./counter-calls.ts"

export type PurchaseDraft = { amount: string; receipt: string }

/** As the server takes it at most: beyond it a figure at a counter is a slip of the finger. */
export const mostPurchaseMinor = 10_000_000

export type ReadPurchase = {
  purchase: Purchase
  problems: { amount: boolean; receipt: boolean }
}

export function readPurchase({ amount, receipt }: PurchaseDraft): ReadPurchase {
  const amountMinor = parseAmount(amount, mostPurchaseMinor) ?? 0
  const receiptNumber = latinDigits(receipt).trim()
  return {
    purchase: { amountMinor, receiptNumber },
    problems: { amount: amountMinor <= 0, receipt: receiptNumberOf(receiptNumber) === "" },
  }
}
