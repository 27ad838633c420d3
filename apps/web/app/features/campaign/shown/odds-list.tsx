import { oddsOf } from "@sufra/domain/campaign/draw"
import { m } from "@sufra/messages"
import { percent } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import { useLocale } from "../../../shell/locale.ts"
import { Photo } from "../../../shell/photo.tsx"
import type { Segment } from "../live.ts"

/** What rounds to nothing is still possible, and says so. */
function oddsText(hundredths: number): string {
  return hundredths > 0 ? percent(hundredths) : m["play.odds_tiny"]({ least: percent(1) })
}

type OddsListProps = {
  segments: Segment[]
  /** Segments whose prizes are all gone for today. */
  noneLeft: readonly string[]
  /** Slices that show no names show these numbers. */
  isNumbered?: boolean
}

/** All there is to win, with how likely it is. */
export function OddsList({ segments, noneLeft, isNumbered = false }: OddsListProps) {
  const locale = useLocale()
  const odds = oddsOf(segments)
  return (
    <Card render={<section aria-labelledby="odds" />} className="flex flex-col gap-3 md:p-5">
      <h2 id="odds" className="font-semibold text-title">
        {m["play.odds_title"]()}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {segments.map((segment, index) => (
          <li key={segment.id} className="flex items-center gap-3 py-2">
            <span
              className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full border-2 font-semibold text-small tabular-nums"
              style={{ borderColor: segment.colour }}
            >
              <Mark segment={segment} label={isNumbered ? index + 1 : null} />
            </span>
            <span className="min-w-0 flex-1 text-pretty">
              {segment.name[locale]}
              {noneLeft.includes(segment.id) ? (
                <span className="block text-ink-2 text-small">{m["play.none_left_today"]()}</span>
              ) : null}
            </span>
            <bdi className="text-ink-2 tabular-nums">{oddsText(odds.get(segment.id) ?? 0)}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-pretty text-ink-3 text-small">{m["play.odds_text"]()}</p>
    </Card>
  )
}

function Mark({ segment, label }: { segment: Segment; label: number | null }) {
  if (label !== null) return label
  if (!segment.image) {
    return <span className="size-full" style={{ backgroundColor: segment.colour }} />
  }
  return (
    <Photo
      image={segment.image}
      alt=""
      sizes="40px"
      widths={[64, 160]}
      className="size-full object-cover"
    />
  )
}
