const deafMs = 600

/**
 * Whether a press counts. A key that bounces or is pressed twice would bump the next ticket, which has
 * meanwhile moved under it; another key is another ticket and counts at once.
 */
export function createKeyGuard(): (key: number, atMs: number) => boolean {
  const countedAt = new Map<number, number>()
  return (key, atMs) => {
    const passedMs = atMs - (countedAt.get(key) ?? Number.NEGATIVE_INFINITY)
    if (passedMs < deafMs) return false
    countedAt.set(key, atMs)
    return true
  }
}
