import { fold } from "../kernel/fold.ts"
import { meantNumber } from "../order/find-order.ts"

/**
 * A receipt number as receipts are told apart: letters and figures alone, without the zeros that a till fills up with.
 * Empty: nothing of what was typed is a letter or a figure.
 */
export function receiptNumberOf(typed: string): string {
  return fold(typed)
    .replaceAll(" ", "")
    .replace(/(?<!\d)0+(?=.)/g, "")
    .toUpperCase()
}

/** The order of ours that a receipt number may name, as it is called out; figures without a letter name none. */
export function orderNumberMeant(typed: string): string | null {
  const meant = meantNumber(receiptNumberOf(typed))
  return meant?.letter ? `${meant.letter}-${meant.figures}` : null
}

/** For so long a receipt with an order's number and amount is taken for that order. */
export const orderReceiptMs = 30 * 86_400_000
