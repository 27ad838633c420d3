import { isWithinLast } from "../kernel/wait.ts"

/** How long staff are not asked again by a guest whom they did not let in. */
export const refusedForMs = 10 * 60_000

/** So long a wish to be let in is worth a look: who was not seen by then has ordered elsewhere, or left. */
export const letInAskMs = 15 * 60_000

/** Asked at this time or before, nobody waits any more. */
export function letInOverBefore(now: Date): Date {
  return new Date(now.getTime() - letInAskMs)
}

/** How a guest's wish to be let in at a free table stands; null: they may ask. */
export function letInStateOf(
  call: { calledAt: Date; answeredAt: Date | null } | null,
  now: Date,
): "asked" | "refused" | null {
  if (!call) return null
  // The calls of who was let in are gone: one that was answered was refused.
  const isWithin = (lengthMs: number, at: Date) =>
    isWithinLast(lengthMs, at.getTime(), now.getTime())
  if (!call.answeredAt) return isWithin(letInAskMs, call.calledAt) ? "asked" : null
  return isWithin(refusedForMs, call.answeredAt) ? "refused" : null
}
