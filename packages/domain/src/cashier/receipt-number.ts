import { latinDigits } from "../kernel/digits.ts"

/** A receipt number as it is kept: without regard to case, spaces around it and the keyboard's digits. */
export function receiptNumberOf(typed: string): string {
  return latinDigits(typed).trim().replace(/\s+/g, " ").toUpperCase()
}

/** Whether a receipt number is an order's own: "a041" is typed for A-041. */
export function isOrderNumber(receiptNumber: string, orderNumber: string): boolean {
  const bare = (text: string) => receiptNumberOf(text).replace(/[\s#-]/g, "")
  return bare(receiptNumber) === bare(orderNumber)
}
