import { m } from "@sufra/messages"
import { useLocale } from "../../shell/locale.ts"
import { numberText, shareText } from "../../shell/text/format-time.ts"
import type { Counts } from "./promotions.ts"

/** Views, taps and their share: of the last 30 days, and in all. */
export function PromotionFigures({ counts }: { counts: Counts }) {
  const locale = useLocale()
  const { last_30_days: recent, all } = counts
  return (
    <div className="w-full sm:w-auto sm:min-w-64">
      <p className="mb-2 text-small text-ink-3">{m["promotion.last_30_days"]()}</p>
      <dl className="grid grid-cols-3 gap-4">
        <Figure
          label={m["promotion.views"]()}
          recent={numberText(recent.views, locale)}
          all={numberText(all.views, locale)}
        />
        <Figure
          label={m["promotion.taps"]()}
          recent={numberText(recent.taps, locale)}
          all={numberText(all.taps, locale)}
        />
        <Figure
          label={m["promotion.tap_rate"]()}
          recent={shareText(recent.taps, recent.views, locale)}
          all={shareText(all.taps, all.views, locale)}
        />
      </dl>
    </div>
  )
}

function Figure({ label, recent, all }: { label: string; recent: string; all: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd>
        <span className="block text-title font-semibold tabular-nums">{recent}</span>
        <span className="block text-small text-ink-3 tabular-nums">
          {m["promotion.in_all"]({ figure: all })}
        </span>
      </dd>
    </div>
  )
}
