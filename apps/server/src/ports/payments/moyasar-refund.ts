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

/** What had been given back when it was asked for, how much more was, and when. */
type Intent = { beforeMinor: number; amountMinor: number; atMs: number }

function readIntent(note: string | undefined): Intent | null {
  const parts = /^(\d+)\+(\d+)@(\d+)/.exec(note ?? "")
  if (!parts) return null
  const [beforeMinor = 0, amountMinor = 0, atMs = 0] = parts.slice(1).map(Number)
  return { beforeMinor, amountMinor, atMs }
}

function intentText({ beforeMinor, amountMinor, atMs }: Intent, reason: string): string {
  return `${beforeMinor}+${amountMinor}@${atMs} ${reason}`.slice(0, longestReason)
}

/** A request whose answer did not come may still be on its way, or at work there. */
const underWayMs = 120_000

/**
 * Moyasar knows refunds only as a sum, and has no id for one. So before it is asked for, what was given
 * back until then is noted on the payment under our id: if the answer is lost, the sum tells afterwards
 * whether it happened. While the first request could still take effect there is no second one.
 */
export async function refundOnce(
  steps: RefundSteps,
  { reference, refundId, amountMinor, reason }: RefundWish,
  nowMs: number,
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
  const waitMs = intent ? intent.atMs + underWayMs - nowMs : 0
  if (waitMs > 0) {
    const detail = "asked for, and not known yet whether it was done"
    return refused({ kind: "unreachable", detail, afterMs: waitMs })
  }
  if (amountMinor < 1 || amountMinor > payment.amount - payment.refunded) {
    return no("amount_refused", "more than there is")
  }
  const wish = { beforeMinor: payment.refunded, amountMinor, atMs: nowMs }
  const notes = { ...payment.metadata, [key]: intentText(wish, reason) }
  const noted = await steps.note(payment, notes)
  if (!noted.ok) return noted
  const given = await steps.giveBack(payment.id, amountMinor)
  return given.ok ? ok({ state: "done" }) : given
}

function no(code: "not_possible" | "amount_refused", detail: string) {
  return refused({ kind: "refused" as const, code, detail })
}
