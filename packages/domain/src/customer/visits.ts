/** A scan, the order and the receipt of one meal are one visit: so long after the last of them begins another. */
export const visitGapMs = 3 * 60 * 60_000

/** How often somebody was here, by the moments that show it, whichever order they come in. */
export function countVisitsAt(momentsMs: readonly number[]): number {
  let visits = 0
  let lastMs = Number.NEGATIVE_INFINITY
  for (const ms of momentsMs.toSorted((one, other) => one - other)) {
    if (ms - lastMs > visitGapMs) visits += 1
    lastMs = ms
  }
  return visits
}
