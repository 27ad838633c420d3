import { m } from "@sufra/messages"
import type { BadgeTone } from "@sufra/ui/badge"
import type { Payment } from "./payments.ts"

const stateTexts: Record<Payment["state"], () => string> = {
  started: () => m["till.state_started"](),
  waiting: () => m["till.state_waiting"](),
  paid: () => m["till.paid"](),
  failed: () => m["till.state_failed"](),
  expired: () => m["till.state_expired"](),
}

export const states = Object.keys(stateTexts) as Payment["state"][]

export function stateText(state: Payment["state"]): string {
  return stateTexts[state]()
}

export const stateTones: Record<Payment["state"], BadgeTone> = {
  started: "info",
  waiting: "info",
  paid: "success",
  failed: "danger",
  expired: "neutral",
}

type Refund = Payment["refunds"][number]

const refundTexts: Record<Refund["state"], () => string> = {
  asked: () => m["till.refund_asked"](),
  done: () => m["till.refund_done"](),
  failed: () => m["till.refund_failed"](),
}

export const refundTones: Record<Refund["state"], BadgeTone> = {
  asked: "info",
  done: "success",
  failed: "danger",
}

export function refundStateText(state: Refund["state"]): string {
  return refundTexts[state]()
}

type Attention = NonNullable<Payment["attention"]>

/** Why somebody has to look at it, and what there is to do. */
const attentionTexts: Record<Attention, { why: () => string; what: () => string }> = {
  amount: {
    why: () => m["till.attention_amount"](),
    what: () => m["till.attention_amount_do"](),
  },
  currency: {
    why: () => m["till.attention_currency"](),
    what: () => m["till.attention_currency_do"](),
  },
  payment: {
    why: () => m["till.attention_payment"](),
    what: () => m["till.attention_payment_do"](),
  },
  refund: {
    why: () => m["till.attention_refund"](),
    what: () => m["till.attention_refund_do"](),
  },
  unknown: {
    why: () => m["till.attention_unknown"](),
    what: () => m["till.attention_unknown_do"](),
  },
}

export function attentionText(attention: Attention): { why: string; what: string } {
  const { why, what } = attentionTexts[attention]
  return { why: why(), what: what() }
}

const gatewayTexts = { moyasar: () => m["till.moyasar"](), tap: () => m["till.tap"]() }

export function gatewayText(gateway: NonNullable<Payment["gateway"]>): string {
  return gatewayTexts[gateway]()
}

const failureTexts: Record<string, () => string> = {
  insufficient_funds: () => m["till.decline_funds"](),
  declined: () => m["till.decline_bank"](),
  expired_card: () => m["till.decline_expired"](),
  lost_or_stolen: () => m["till.decline_bank"](),
  limit_exceeded: () => m["till.decline_limit"](),
  invalid_card: () => m["till.decline_card"](),
  not_authenticated: () => m["till.decline_code"](),
  canceled: () => m["till.decline_left"](),
  abandoned: () => m["till.decline_left"](),
  bank_unavailable: () => m["till.decline_away"](),
  wrong_code: () => m["till.decline_wrong_code"](),
  wallet_refused: () => m["till.decline_wallet"](),
  gateway_missing: () => m["till.decline_no_gateway"](),
}

/** What came of a card, in a sentence; the gateway's own word where we have none. */
export function failureText(code: string): string {
  return failureTexts[code]?.() ?? m["till.decline_other"]({ code })
}

/** What made money go back by itself; what staff typed stands as they typed it. */
const ownReasons: Record<string, () => string> = {
  sold_out: () => m["till.reason_sold_out"](),
  order_over: () => m["till.reason_order_over"](),
  paid_twice: () => m["till.reason_paid_twice"](),
  order_changed: () => m["till.reason_order_changed"](),
}

export function refundReasonText(reason: string): string {
  return ownReasons[reason]?.() ?? reason
}
