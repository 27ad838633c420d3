import { oddsOf } from "@sufra/domain/campaign/draw"
import { type Forecast, forecastOf, type PlannedSegment } from "@sufra/domain/campaign/forecast"
import type { Prize } from "./prizes.ts"
import { segmentOf, type TypedSegment } from "./segment-form.ts"

/** The odds as guests will read them, in hundredths of a percent, by segment. */
export function typedOdds(segments: readonly TypedSegment[]): Map<string, number> {
  return oddsOf(segments.map(segmentOf))
}

/** As many as the segment and its prize have; null: any number. */
function leftOf(ofSegment: number | null, ofPrize: number | null): number | null {
  if (ofSegment === null || ofPrize === null) return ofSegment ?? ofPrize
  return Math.min(ofSegment, ofPrize)
}

/** What the wheel that is typed would cost, and how long its prizes last. */
export function typedForecast(
  segments: readonly TypedSegment[],
  prizes: readonly Prize[],
): Forecast {
  const byId = new Map(prizes.map((prize) => [prize.id, prize]))
  const planned = segments.map((typed): PlannedSegment => {
    const { id, weight, left, item_id } = segmentOf(typed)
    const prize = item_id === null ? undefined : byId.get(item_id)
    if (!prize) return { id, weight, worthMinor: null, left: null }
    return { id, weight, worthMinor: prize.worth_minor, left: leftOf(left, prize.left) }
  })
  return forecastOf(planned)
}
