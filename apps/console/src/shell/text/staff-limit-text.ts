import type { ErrorFields } from "@sufra/contract/error-reply"
import { type StaffLimitKind, staffLimitKinds } from "@sufra/domain/staff-limit/staff-limits"
import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"

const texts: Record<StaffLimitKind, () => string> = {
  receipts: () => m["staff_limit.receipts"](),
  amountMinor: () => m["staff_limit.amount"](),
  points: () => m["staff_limit.points"](),
  punches: () => m["staff_limit.punches"](),
  rewards: () => m["staff_limit.rewards"](),
}

/** What a limit of staff counts; empty for what is no limit. */
export function staffLimitText(kind: unknown): string {
  const known = staffLimitKinds.find((one) => one === kind)
  return known ? texts[known]() : ""
}

/** Which limit was in the way, what is left of it and when it starts again. */
export function staffLimitReachedText({ kind, left = 0, starts_at = "" }: ErrorFields): string {
  const isMoney = kind === "amountMinor"
  return m["error.staff_limit_reached"]({
    what: staffLimitText(kind),
    left: `\u2068${isMoney ? priceText(Number(left)) : left}\u2069`,
    time: `\u2066${starts_at}\u2069`,
  })
}
