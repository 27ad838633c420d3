import { lastingRefusal } from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import { conditionSentences, effectSentence, refusalSentence } from "@sufra/sentences/coupon"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { GiftIcon } from "@sufra/ui/icon"
import { SkeletonText } from "@sufra/ui/skeleton"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { useChosenBranch } from "../branch/index.ts"
import { usePlace } from "../establishment/index.ts"
import { useCouponNames } from "./coupon-names.ts"
import type { FoundCoupon } from "./use-coupon-check.ts"

type CouponCardProps = { found: FoundCoupon; onKeep: () => void }

/** What a coupon gives, until when and on which conditions; and the way to use it. */
export function CouponCard({ found: { candidate, code }, onKeep }: CouponCardProps) {
  const locale = useLocale()
  const place = usePlace()
  const branch = useChosenBranch(place)
  const { names, isReady } = useCouponNames([candidate], branch?.id ?? null)
  if (!isReady) return <SkeletonText />
  const reader = { locale, timezone: place.timezone }
  const conditions = conditionSentences(candidate, names, reader)
  const refusal = lastingRefusal(candidate, Date.now())
  const said = { ...names, discount: () => null }
  return (
    <Card render={<section aria-label={candidate.name[locale]} />} className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary-light text-on-secondary-light">
          <GiftIcon className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="font-semibold text-title">{candidate.name[locale]}</h2>
          <p className="text-pretty">{effectSentence(candidate, names, reader)}</p>
          <bdi className="text-ink-3 text-small">{code}</bdi>
        </div>
      </div>
      <div>
        <h3 className="mb-1 font-semibold text-small">{m["coupon.applies_to"]()}</h3>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
          {(conditions.length > 0 ? conditions : [m["coupon.always"]()]).map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </div>
      {refusal ? (
        <Notice>{refusalSentence(refusal, said, reader)}</Notice>
      ) : (
        <Button size="large" fullWidth onClick={onKeep}>
          {m["coupon.keep"]()}
        </Button>
      )}
    </Card>
  )
}
