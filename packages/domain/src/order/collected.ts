/** What a courier was given, beside what it should have been. */
export type CollectedGap = { kind: "missing" | "over"; byMinor: number }

/** Null when it is the sum itself, or when nothing was to be collected. */
export function collectedGap(
  collectedMinor: number | null,
  owedMinor: number,
): CollectedGap | null {
  if (collectedMinor === null || collectedMinor === owedMinor) return null
  const byMinor = Math.abs(owedMinor - collectedMinor)
  return { kind: collectedMinor < owedMinor ? "missing" : "over", byMinor }
}
