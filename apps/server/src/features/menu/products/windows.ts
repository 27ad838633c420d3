import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { clockOf, minuteOf } from "@sufra/domain/kernel/clock"
import { type OfferingWindow, offeringWindow } from "@sufra/domain/menu/offering"

type WindowView = ApiReply<"GET /staff/menu/">["categories"][number]["windows"][number]
type WindowInput = ApiInput<"PUT /staff/menu/categories/{id}/">["body"]["windows"][number]

export function windowView({ open, close, days }: OfferingWindow): WindowView {
  return { opens: clockOf(open), closes: clockOf(close), days: days ?? [] }
}

export function windowOf({ opens, closes, days }: WindowInput): OfferingWindow {
  return offeringWindow({ open: minuteOf(opens) ?? 0, close: minuteOf(closes) ?? 0 }, days)
}
