import { ok, type Result, refused } from "@sufra/domain/kernel/result"
import { isTaken, type MoyasarPayment } from "./moyasar-reply.ts"
import type { GatewayFailure, RefundWish, Told } from "./payment-gateway.ts"

/** What a refund needs of the gateway. */
export type RefundSteps = {
  /** The payment that was taken under this reference; null when none was. */
  taken(reference: string): Told<MoyasarPayment | null>
  note(payment: MoyasarPayment, notes: Record<string, string>): Told<MoyasarPayment>
  giveBack(paymentId: string, amountMinor: number): Told<MoyasarPayment>
}

const longestReason = 200

/** At most forty characters, so without the dashes. */
function noteKey(refundId: string): string {
  return `refund_${refundId.replaceAll("-", "")}`
}

type Intent = { beforeMinor: number; amountMinor: number }

function readIntent(note: string | undefined): Intent | null {
  const parts = /^(\d+)\+(\d+)/.exec(note ?? "")
  return parts ? { beforeMinor: Number(parts[1]), amountMinor: Number(parts[2]) } : null
}

/**
 * Moyasar knows refunds only as a sum, and has no id for one. So before it is asked for, what was given
 * back until then is noted on the payment under our id: if the answer is lost, the sum tells afterwards
 * whether it happened.
 */
export async function refundOnce(
  steps: RefundSteps,
  { reference, refundId, amountMinor, reason }: RefundWish,
): Promise<Result<{ state: "done" }, GatewayFailure>> {
  const found = await steps.taken(reference)
  if (!found.ok) return found
  const payment = found.value
  if (!payment || !isTaken(payment)) return no("not_possible", "nothing was taken")
  const key = noteKey(refundId)
  const intent = readIntent(payment.metadata[key])
  if (intent && payment.refunded >= intent.beforeMinor + intent.amountMinor) {
    return ok({ state: "done" })
  }
  if (amountMinor < 1 || amountMinor > payment.amount - payment.refunded) {
    return no("amount_refused", "more than there is")
  }
  if (intent?.beforeMinor !== payment.refunded || intent.amountMinor !== amountMinor) {
    const text = `${payment.refunded}+${amountMinor} ${reason}`.slice(0, longestReason)
    const noted = await steps.note(payment, { ...payment.metadata, [key]: text })
    if (!noted.ok) return noted
  }
  const given = await steps.giveBack(payment.id, amountMinor)
  return given.ok ? ok({ state: "done" }) : given
}

function no(code: "not_possible" | "amount_refused", detail: string) {
  return refused({ kind: "refused" as const, code, detail })
}
