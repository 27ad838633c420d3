/** A place that is open answers an order within this; what takes longer is said to its guest. */
const usualWaitMs = 5 * 60_000
/** An order for later is not missed before its time is this near. */
const nearMs = 60 * 60_000

/**
 * From when on an order that nobody has accepted has waited too long: since it came, or for one that is for
 * later, once its time is near.
 */
export function waitsLongFromMs(cameAtMs: number, wishedAtMs: number | null): number {
  const usualEndMs = cameAtMs + usualWaitMs
  return wishedAtMs === null ? usualEndMs : Math.max(usualEndMs, wishedAtMs - nearMs)
}
