/** How much more or less than before, in whole percent; null where before there was nothing. */
export function changePercent(nowMinor: number, beforeMinor: number): number | null {
  if (beforeMinor <= 0) return null
  return Math.round(((nowMinor - beforeMinor) * 100) / beforeMinor)
}
