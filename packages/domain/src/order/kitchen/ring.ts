/** How the bell sounds: how often, and how loud from 0 to 1. */
export type Ring = { everyMs: number; volume: number }

const asking: Ring = { everyMs: 6_000, volume: 0.5 }
const urging: Ring = { everyMs: 2_500, volume: 1 }

/** It rings until nothing is new, and louder once anybody has waited too long; null is silence. */
export function ringFor(waiting: readonly { isLate: boolean }[]): Ring | null {
  if (waiting.length === 0) return null
  return waiting.some(({ isLate }) => isLate) ? urging : asking
}

const calling: Ring = { everyMs: 8_000, volume: 0.15 }

/** A table that calls is heard by who listens, and does not drown the orders. */
export function callRingFor(calls: number): Ring | null {
  return calls > 0 ? calling : null
}

/** How long until the next stroke: none is due before its time, and the first one is due at once. */
export function msToNextStroke(ring: Ring, lastStrokeAtMs: number | null, nowMs: number): number {
  if (lastStrokeAtMs === null) return 0
  const passedMs = nowMs - lastStrokeAtMs
  // A clock that was set back must not keep the bell quiet.
  return passedMs < 0 ? 0 : Math.max(0, ring.everyMs - passedMs)
}
