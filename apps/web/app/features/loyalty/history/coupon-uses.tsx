import picture from "@lobehub/fluent-emoji-3d/assets/1f3ab.webp"
import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { momentWords, money } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Unbroken } from "@sufra/ui/unbroken"
import { Link } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { useLoaded } from "../../../shell/api/use-loaded.ts"
import { StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"
import { useFresh } from "../../order/index.ts"
import { NothingYet } from "./nothing-yet.tsx"

type CouponUse = ApiReply<"GET /coupon/qr/{uuid}/uses/">[number]

/** Coupons that came off an order, and what each saved. */
export function CouponUses({ uuid, customerId }: { uuid: string; customerId: string }) {
  const { data, error, reload } = useLoaded(`coupon uses ${uuid} ${customerId}`, () =>
    browserApi("GET /coupon/qr/{uuid}/uses/", { params: { uuid } }),
  )
  useFresh(reload, true)
  if (!data && error) return <StepFailed error={error} onRetry={reload} />
  if (!data) return <StepLoading />
  if (data.length === 0) {
    return (
      <NothingYet
        picture={picture}
        title={m["history.coupons_empty_title"]()}
        text={m["history.coupons_empty_text"]()}
      />
    )
  }
  return (
    <Card padding="none" render={<ul />} className="divide-y divide-line">
      {data.map((use) => (
        <UseLine key={`${use.coupon_id} ${use.order_id}`} uuid={uuid} use={use} />
      ))}
    </Card>
  )
}

function UseLine({ uuid, use }: { uuid: string; use: CouponUse }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const saved = { amount: money(use.amount_minor), number: use.order_number ?? "" }
  return (
    <li className="flex flex-col gap-1 px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{use.name[locale]}</span>
        {use.code ? (
          <Badge>
            <bdi dir="ltr">{use.code}</bdi>
          </Badge>
        ) : null}
      </div>
      <Link to={`/order/${uuid}/${use.order_id}`} className="text-ink no-underline">
        <Unbroken text={m["history.coupon_saved"](saved)} part={saved.number} />
      </Link>
      {use.given_back_at ? (
        <p className="text-ink-2 text-small">{m["history.coupon_back"]()}</p>
      ) : null}
      <p className="text-ink-3 text-small">
        <time dateTime={use.used_at}>
          {momentWords(Date.parse(use.used_at), { locale, timezone })}
        </time>
      </p>
    </li>
  )
}
