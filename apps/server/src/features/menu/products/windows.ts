import type { ApiInput, ApiReply } from "@sufra/contract/client"
import type { OfferingWindow } from "@sufra/domain/menu/offering"

type WindowView = ApiReply<"GET /staff/menu/">["categories"][number]["windows"][number]
type WindowInput = ApiInput<"PUT /staff/menu/categories/{id}/">["body"]["windows"][number]

function clockOf(minute: number): string {
  const part = (value: number) => String(value).padStart(2, "0")
  return `${part(Math.floor(minute / 60) % 24)}:${part(minute % 60)}`
}

function minuteOf(clock: string): number {
  const [hours, minutes] = clock.split(":").map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

export function windowView({ open, close, days }: OfferingWindow): WindowView {
  return { opens: clockOf(open), closes: clockOf(close), days: days ?? [] }
}

/** All seven days are every day: kept one way, so that two equal windows look equal. */
export function windowOf({ opens, closes, days }: WindowInput): OfferingWindow {
  const chosen = [...new Set(days)].sort()
  const isDaily = chosen.length === 0 || chosen.length === 7
  return { open: minuteOf(opens), close: minuteOf(closes), ...(isDaily ? {} : { days: chosen }) }
}
