/** A segment as its owner plans it; worth and stock of its prize. Null stock: any number. */
export type PlannedSegment = {
  id: string
  weight: number
  /** Null: it brings no luck. */
  worthMinor: number | null
  left: number | null
}

export type Forecast = {
  /** What a thousand spins cost, while everything is in stock. */
  costMinor: number
  prizes: number
  /** After how many spins the first prize is likely gone; null: never. */
  lastsSpins: number | null
  /** The prize that is gone first. */
  firstGoneId: string | null
}

/** What an owner may expect of a thousand spins. */
export function forecastOf(segments: readonly PlannedSegment[]): Forecast {
  const total = segments.reduce((sum, { weight }) => sum + weight, 0)
  const shares = segments.map((one) => ({ ...one, share: total === 0 ? 0 : one.weight / total }))
  const prizes = shares.filter(({ worthMinor }) => worthMinor !== null)
  const ends = prizes
    .flatMap(({ id, left, share }) =>
      left === null || share === 0 ? [] : [{ id, spins: Math.floor(left / share) }],
    )
    .sort((one, other) => one.spins - other.spins)
  return {
    costMinor: Math.round(
      prizes.reduce((sum, { share, worthMinor }) => sum + 1_000 * share * (worthMinor ?? 0), 0),
    ),
    prizes: Math.round(prizes.reduce((sum, { share }) => sum + 1_000 * share, 0)),
    lastsSpins: ends[0]?.spins ?? null,
    firstGoneId: ends[0]?.id ?? null,
  }
}

/** Fewer tries say nothing of how fast they come. */
const leastTries = 20

export type Pace = { tries: number; sinceMs: number; nowMs: number }

/** When so many more spins are likely made, if they come as fast as so far; null: nobody can tell yet. */
export function reachedAtMs(spins: number, { tries, sinceMs, nowMs }: Pace): number | null {
  if (tries < leastTries || sinceMs >= nowMs) return null
  return nowMs + Math.round((spins / tries) * (nowMs - sinceMs))
}
