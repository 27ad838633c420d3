import { catalogueOf, directionOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { percent } from "@sufra/sentences/wording"
import { useWatch } from "react-hook-form"
import { saidIn } from "../../../shell/locale.ts"
import { PreviewCard } from "../../../shell/picture/preview-card.tsx"
import type { CampaignForm } from "./campaign-form.ts"
import { typedOdds } from "./odds-of-form.ts"
import type { TypedSegment } from "./segment-form.ts"
import { WheelDrawing } from "./wheel-drawing.tsx"

/** The wheel and its odds as guests see them, drawn from what is being typed. */
export function CampaignPreview() {
  const { campaign } = useWatch<CampaignForm>() as CampaignForm
  return (
    <PreviewCard>
      {(locale) => (
        <div
          lang={catalogueOf(locale)}
          dir={directionOf(locale)}
          className="mt-4 flex flex-col gap-4"
        >
          <Shown campaign={campaign} locale={locale} />
        </div>
      )}
    </PreviewCard>
  )
}

type ShownProps = { campaign: CampaignForm["campaign"]; locale: Locale }

function Shown({ campaign, locale }: ShownProps) {
  const { name, description, segments, permit_number } = campaign
  const isSure = segments.length === 1
  const label = saidIn(locale, () => m["campaign_editor.preview_wheel"]())
  return (
    <>
      <div>
        <p className="text-title font-semibold wrap-anywhere">{name[locale].trim() || "…"}</p>
        {description[locale] ? (
          <p className="mt-1 text-ink-2 wrap-anywhere">{description[locale]}</p>
        ) : null}
      </div>
      {isSure ? (
        <p className="text-ink-2">{saidIn(locale, () => m["campaign_editor.preview_sure"]())}</p>
      ) : (
        <WheelDrawing
          parts={segments.map((segment) => ({
            ...{ id: segment.id, colour: segment.colour, name: segment.name[locale] },
            image: segment.picture?.image ?? null,
          }))}
          label={label}
        />
      )}
      <Odds segments={segments} locale={locale} />
      {permit_number.trim() ? (
        <p className="text-small text-ink-3">
          {saidIn(locale, () => m["campaign_editor.permit"]())} <bdi>{permit_number.trim()}</bdi>
        </p>
      ) : null}
    </>
  )
}

function Odds({ segments, locale }: { segments: TypedSegment[]; locale: Locale }) {
  const odds = typedOdds(segments)
  return (
    <div>
      <h3 className="mb-1 text-small text-ink-3">
        {saidIn(locale, () => m["campaign_editor.preview_odds"]())}
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {segments.map(({ id, name, colour }) => (
          <li key={id} className="flex items-center gap-2 py-1.5">
            <span
              aria-hidden="true"
              className="size-3.5 shrink-0 rounded-full border border-line-strong"
              style={{ background: colour }}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{name[locale].trim() || "…"}</span>
            <span className="tabular-nums">{saidIn(locale, () => percent(odds.get(id) ?? 0))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
