import type { Failure, SendOutcome } from "./outcome.ts"

const second = 1_000
const firstPauseMs = 5 * second
/** Also when a provider is away all night: what is owed goes out within the hour of its return. */
export const longestPauseMs = 3_600_000

/** How long a message is tried that says nothing else; after it staff are told. */
export const tryForMs = 24 * 3_600_000

/**
 * The pause after so many tries: twice as long each time. Half of it is left to `chance` (0 to 1), so
 * that a thousand messages a provider refused together do not come back together.
 */
export function pauseMs(tries: number, chance: number): number {
  const doubled = firstPauseMs * 2 ** Math.min(tries - 1, 30)
  const whole = Math.min(doubled, longestPauseMs)
  return Math.round(whole / 2 + (whole / 2) * chance)
}

type Tried = {
  /** With this one. */
  tries: number
  nowMs: number
  giveUpAtMs: number
  chance: number
}

export type AfterTry =
  | { state: "sent"; reference: string }
  | { state: "waiting"; nextTryAtMs: number; failure: Failure }
  | { state: "failed"; failure: Failure }

/** What becomes of a message by the provider's answer. No try is planned that would come too late. */
export function afterTry(outcome: SendOutcome, tried: Tried): AfterTry {
  if ("sent" in outcome) return { state: "sent", reference: outcome.sent }
  if ("refused" in outcome) return { state: "failed", failure: outcome.refused }
  const { tries, nowMs, giveUpAtMs, chance } = tried
  const askedMs = Math.max(pauseMs(tries, chance), outcome.afterMs ?? 0)
  if (nowMs + askedMs >= giveUpAtMs) return { state: "failed", failure: outcome.retry }
  const nextTryAtMs = nowMs + Math.min(askedMs, longestPauseMs)
  return { state: "waiting", nextTryAtMs, failure: outcome.retry }
}
