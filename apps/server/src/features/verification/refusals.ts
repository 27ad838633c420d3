import { Refusal } from "@sufra/contract/error-reply"

export function phoneBlocked(untilMs: number, nowMs: number): Refusal {
  return new Refusal("phone_blocked", { hours: Math.ceil((untilMs - nowMs) / 3_600_000) })
}
