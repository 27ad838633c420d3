/**
 * started: written here, and the gateway may or may not have heard of it. waiting: it has, and the guest
 * is there. Only the gateway's word makes it paid; nothing makes it unpaid again.
 */
export const paymentStates = ["started", "waiting", "paid", "failed", "expired"] as const
export type PaymentState = (typeof paymentStates)[number]

export function isOpen(state: PaymentState): boolean {
  return state === "started" || state === "waiting"
}

/** What a gateway says of a payment, whichever way it came: return page, webhook or poll. */
export type GatewayWord = {
  /** The id it was started with. */
  paymentId: string | null
  state: "open" | "paid" | "failed" | "voided" | "expired"
  amountMinor: number
  currency: string
}

export type Settlement =
  | { kind: "nothing" }
  | { kind: "move"; to: Exclude<PaymentState, "started" | "waiting"> }
  /** It speaks of another sum, currency or payment: a person looks at it, and nothing happens. */
  | { kind: "mismatch"; what: "payment" | "amount" | "currency" }

type Expected = { id: string; state: PaymentState; chargedMinor: number; currency: string }

/**
 * The one effect of a gateway's word. It may come in any order and number: what was given up as failed
 * or expired is paid all the same when the money has moved after all.
 */
export function settle(payment: Expected, word: GatewayWord): Settlement {
  if (word.state === "open") return { kind: "nothing" }
  if (word.state !== "paid") {
    if (!isOpen(payment.state)) return { kind: "nothing" }
    return { kind: "move", to: word.state === "failed" ? "failed" : "expired" }
  }
  if (word.paymentId !== payment.id) return { kind: "mismatch", what: "payment" }
  if (word.amountMinor !== payment.chargedMinor) return { kind: "mismatch", what: "amount" }
  if (word.currency !== payment.currency) return { kind: "mismatch", what: "currency" }
  return payment.state === "paid" ? { kind: "nothing" } : { kind: "move", to: "paid" }
}

/** How long a guest may take at the gateway, with room for a card's own page and its code by SMS. */
export const paymentLifeMs = 15 * 60_000

/** The gateway is asked at least so often about money that it owes an answer about. */
export const longestCheckMs = 6 * 60 * 60_000

/** When an open payment is asked about next: often while its guest waits, ever more rarely after. */
export function nextCheckMs(ageMs: number): number {
  const minuteMs = 60_000
  if (ageMs < 2 * minuteMs) return 15_000
  if (ageMs < paymentLifeMs) return minuteMs
  return Math.min(Math.round(ageMs / 4), longestCheckMs)
}
