import { Refusal } from "@sufra/contract/error-reply"

/** Of this browser or its network: the phone itself is open to its owner. */
export function guessesBlocked(untilMs: number, nowMs: number): Refusal {
  return new Refusal("guesses_blocked", { hours: Math.ceil((untilMs - nowMs) / 3_600_000) })
}

export function phoneBlocked(untilMs: number, nowMs: number): Refusal {
  return new Refusal("phone_blocked", { hours: Math.ceil((untilMs - nowMs) / 3_600_000) })
}
