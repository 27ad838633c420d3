import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Link } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { numberText } from "../../../shell/text/format-time.ts"
import { FiguresList } from "../figures-list.tsx"
import type { PlaceNames } from "../place-names.ts"
import { RuleActions } from "../rule-actions.tsx"
import { couponWords, stateText, stateTone, wayText } from "./coupon-words.ts"
import { type Coupon, removeCoupon } from "./coupons.ts"

type CouponCardProps = { coupon: Coupon; place: PlaceNames }

export function CouponCard({ coupon, place }: CouponCardProps) {
  const locale = useLocale()
  const name = coupon.name[locale]
  const words = couponWords(coupon, place, locale)
  return (
    <Card render={<li />} padding="medium" className="flex flex-wrap gap-x-6 gap-y-4 md:p-5">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <Link to={`/loyalty/coupons/${coupon.id}`} className="no-underline hover:underline">
            {name}
          </Link>
          <Badge tone={stateTone[coupon.state]} dot={coupon.state === "on"}>
            {stateText(coupon.state)}
          </Badge>
        </h3>
        <p>{words.effect}</p>
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
          {coupon.code ? (
            <bdi className="rounded-tag bg-muted px-2 py-0.5 font-semibold tracking-wide text-ink">
              {coupon.code}
            </bdi>
          ) : (
            wayText(coupon.way)
          )}
        </p>
        {words.conditions.length > 0 ? (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-3">
            {words.conditions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <Figures coupon={coupon} />
      <RuleActions
        name={name}
        editPath={`/loyalty/coupons/${coupon.id}`}
        remove={() => removeCoupon(coupon.id)}
        removeText={m["coupon_editor.remove_text"]()}
        removedText={m["coupon_editor.removed"]()}
      />
    </Card>
  )
}

function Figures({ coupon: { figures, way } }: { coupon: Coupon }) {
  const locale = useLocale()
  const shown = [
    { label: m["coupon_editor.uses"](), figure: numberText(figures.uses, locale) },
    { label: m["backtest.guests"](), figure: numberText(figures.guests, locale) },
    { label: m["coupon_editor.taken"](), figure: money(figures.taken_minor) },
    ...(way === "single-codes"
      ? [{ label: m["coupon_editor.codes"](), figure: numberText(figures.codes, locale) }]
      : []),
  ]
  return <FiguresList figures={shown} />
}
