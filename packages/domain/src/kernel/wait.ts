/**
 * When a wait is over that began at a stored moment. It is never further away than its own length. A moment that
 * lies ahead was stored while a clock was wrong: it counts as now, or not at all when it lies further ahead than
 * the wait is long, since counted as now again and again the wait would last until the clock has caught up.
 */
export function waitOverMs(beganAtMs: number, lengthMs: number, nowMs: number): number {
  return beganAtMs > nowMs + lengthMs ? nowMs : Math.min(beganAtMs, nowMs) + lengthMs
}

/** True for a stored moment of the last so many milliseconds, for what is counted over them. */
export function isWithinLast(lengthMs: number, atMs: number, nowMs: number): boolean {
  return waitOverMs(atMs, lengthMs, nowMs) > nowMs
}

/**
 * How long until a planned moment, 0 once it has come. One that lies further ahead than anything is planned was
 * planned while a clock was wrong, and has come as well.
 */
export function dueInMs(dueAtMs: number, longestMs: number, nowMs: number): number {
  const leftMs = dueAtMs - nowMs
  return leftMs > longestMs ? 0 : Math.max(0, leftMs)
}
