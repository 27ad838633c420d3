import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"
import { isolated } from "../../order/index.ts"
import { failureText, refundReasonText } from "./payment-texts.ts"
import type { LogEntry } from "./payments.ts"

function textOf(detail: LogEntry["detail"], name: string): string {
  const value = detail[name]
  return typeof value === "string" ? value : ""
}

function amountOf(detail: LogEntry["detail"]): string {
  return isolated(priceText(Number(detail.amountMinor ?? 0)))
}

/** How we heard of it: the guest came back, the gateway told us, or we asked. */
function heardText({ source }: LogEntry): string {
  if (source === "webhook") return m["till.heard_webhook"]()
  if (source === "check") return m["till.heard_check"]()
  if (source === "gateway") return m["till.heard_gateway"]()
  return ""
}

function movedText({ detail, source }: LogEntry): string {
  const to = textOf(detail, "to")
  if (source === "staff") {
    return textOf(detail, "method") === "cash" ? m["till.log_cash"]() : m["till.log_counter"]()
  }
  if (to === "paid") return m["till.log_paid"]()
  if (to === "expired") return m["till.log_expired"]()
  const failure = textOf(detail, "failure")
  return failure ? m["till.log_failed_why"]({ why: failureText(failure) }) : m["till.log_failed"]()
}

function refundText({ detail, source }: LogEntry): string {
  const amount = amountOf(detail)
  const state = textOf(detail, "state")
  if (source === "gateway") {
    return state === "done"
      ? m["till.log_refund_done"]({ amount })
      : m["till.log_refund_failed"]({ amount, why: failureText(textOf(detail, "failure")) })
  }
  return m["till.log_refund"]({ amount, reason: refundReasonText(textOf(detail, "reason")) })
}

const sentences: Record<LogEntry["what"], (entry: LogEntry) => string> = {
  started: () => m["till.log_started"](),
  asked: () => m["till.log_asked"](),
  moved: movedText,
  mismatch: ({ detail }) => m["till.log_mismatch"]({ amount: amountOf(detail) }),
  unreachable: () => m["till.log_unreachable"](),
  refund: refundText,
  repeated: () => m["till.log_repeated"](),
  handled: () => m["till.log_handled"](),
  "handed-in": () => m["till.log_handed_in"](),
}

/** What happened, as a person would tell it, and how we came to know. */
export function logText(entry: LogEntry): { what: string; how: string } {
  return { what: sentences[entry.what](entry), how: heardText(entry) }
}
