import { reachedAtMs } from "@sufra/domain/campaign/forecast"
import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import { useId } from "react"
import { useWatch } from "react-hook-form"
import { useServerNow } from "../../../shell/api/server-clock.ts"
import { useLocale } from "../../../shell/locale.ts"
import { dateText, numberText } from "../../../shell/text/format-time.ts"
import { FiguresList } from "../../loyalty/editing/index.ts"
import type { Campaign } from "../campaigns.ts"
import type { CampaignForm } from "./campaign-form.ts"
import { typedForecast } from "./odds-of-form.ts"
import { usePrizes } from "./prizes.ts"
import type { TypedSegment } from "./segment-form.ts"

const ofTries = 1_000

/** What a thousand tries will cost, and how long the prizes last, before it is saved. */
export function ForecastCard({ saved }: { saved: Campaign | null }) {
  const locale = useLocale()
  const titleId = useId()
  const segments = useWatch<CampaignForm, "campaign.segments">({ name: "campaign.segments" })
  const { costMinor, prizes, lastsSpins, firstGoneId } = typedForecast(segments, usePrizes() ?? [])
  const each = money(Math.round(costMinor / ofTries))
  return (
    <Card padding="medium" className="xl:p-6" render={<section aria-labelledby={titleId} />}>
      <h2 id={titleId} className="text-title font-semibold">
        {m["campaign_editor.forecast_title"]()}
      </h2>
      <p className="mb-3 text-small text-ink-2">{m["campaign_editor.forecast_text"]()}</p>
      <FiguresList
        figures={[
          { label: m["campaign_editor.forecast_cost"](), figure: money(costMinor) },
          { label: m["campaign_editor.forecast_prizes"](), figure: numberText(prizes, locale) },
          { label: m["campaign_editor.forecast_each"](), figure: each },
        ]}
      />
      <div className="mt-3 flex flex-col gap-1 text-small text-ink-2">
        {lastsSpins === null ? (
          <p>{m["campaign_editor.forecast_endless"]()}</p>
        ) : (
          <Lasts
            spins={lastsSpins}
            first={segments.find(({ id }) => id === firstGoneId)}
            saved={saved}
          />
        )}
      </div>
    </Card>
  )
}

type LastsProps = { spins: number; first: TypedSegment | undefined; saved: Campaign | null }

/** Which prize is gone first, and when if tries come as fast as so far. */
function Lasts({ spins, first, saved }: LastsProps) {
  const locale = useLocale()
  const nowMs = useServerNow()
  const name = first?.name[locale].trim() || "…"
  if (spins === 0) return <p>{m["campaign_editor.forecast_gone"]({ name })}</p>
  const sinceMs = saved ? Date.parse(saved.from_at ?? saved.created_at) : nowMs
  const tries = saved?.figures.taken_part ?? 0
  const atMs = reachedAtMs(spins, { tries, sinceMs, nowMs })
  const date = atMs === null ? null : dateText(new Date(atMs).toISOString(), locale)
  return (
    <>
      <p>{m["campaign_editor.forecast_lasts"]({ name, spins: numberText(spins, locale) })}</p>
      {date ? <p>{m["campaign_editor.forecast_until"]({ date })}</p> : null}
    </>
  )
}
