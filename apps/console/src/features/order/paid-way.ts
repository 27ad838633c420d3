import { cardLine } from "@sufra/domain/payment/card/card-brand-name"
import { m } from "@sufra/messages"
import { paymentText } from "./order-words.ts"
import type { StaffOrder } from "./orders.ts"

export type PaidWay = StaffOrder["paid_with"][number]

const walletTexts = { apple_pay: () => m["till.apple_pay"](), stc_pay: () => m["till.stc_pay"]() }

export function walletText(wallet: NonNullable<PaidWay["wallet"]>): string {
  return walletTexts[wallet]()
}

/** With what an order was really paid; before that, how its guest means to. */
export function paidWithText({ paid_with, payment_method }: StaffOrder): string {
  const ways = [...new Set(paid_with.map(paidWayText))]
  return ways.length > 0 ? ways.join(" + ") : paymentText(payment_method)
}

/** With what it was paid: "Apple Pay mada 1010". */
export function paidWayText({
  method,
  wallet,
  card,
}: Pick<PaidWay, "method" | "wallet" | "card">): string {
  const way = wallet ? walletText(wallet) : paymentText(method)
  return card ? cardLine(way, card) : way
}
