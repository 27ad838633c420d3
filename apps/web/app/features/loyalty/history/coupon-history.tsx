import picture from "@lobehub/fluent-emoji-3d/assets/1f3ab.webp"
import type { ApiReply } from "@sufra/contract/client/client"
import { givesRewards } from "@sufra/domain/establishment/modules"
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
import { type Reward, useRewards } from "../../reward/index.ts"
import { NothingYet } from "./nothing-yet.tsx"
import { RewardLine } from "./reward-line.tsx"

type CouponUse = ApiReply<"GET /coupon/qr/{uuid}/uses/">[number]

/** Null: the place has no codes to type, so there are no uses of them. */
function useCouponUses(uuid: string, customerId: string | null) {
  const loaded = useLoaded(customerId && `coupon uses ${uuid} ${customerId}`, () =>
    browserApi("GET /coupon/qr/{uuid}/uses/", { params: { uuid } }),
  )
  useFresh(loaded.reload, customerId !== null)
  return loaded
}

/** When something last happened with a reward. */
const lastAt = ({ last_used_at, granted_at }: Reward) => last_used_at ?? granted_at

/** Coupons that came off an order and coupons that a member got as a reward, the newest first. */
function linesOf(uuid: string, uses: readonly CouponUse[], rewards: readonly Reward[]) {
  const lines = [
    ...uses.map((use) => ({
      at: use.used_at,
      line: <UseLine key={`${use.coupon_id} ${use.order_id}`} uuid={uuid} use={use} />,
    })),
    ...rewards
      .filter(({ kind }) => kind === "coupon")
      .map((reward) => ({
        at: lastAt(reward),
        line: <RewardLine key={reward.id} reward={reward} />,
      })),
  ]
  return lines
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map(({ line }) => line)
}

type CouponHistoryProps = { uuid: string; customerId: string }

/** Coupons of both kinds: those with a code, with what each saved, and those that were won or bought. */
export function CouponHistory({ uuid, customerId }: CouponHistoryProps) {
  const { subscriptions } = usePlace()
  const hasCoupons = subscriptions.includes("coupon")
  const hasRewards = givesRewards(subscriptions)
  const parts = {
    uses: useCouponUses(uuid, hasCoupons ? customerId : null),
    rewards: useRewards(hasRewards ? customerId : null),
  }
  const wanted = [...(hasCoupons ? [parts.uses] : []), ...(hasRewards ? [parts.rewards] : [])]
  const failed = wanted.find(({ data, error }) => !data && error)
  if (failed) return <StepFailed error={failed.error} onRetry={failed.reload} />
  if (wanted.some(({ data }) => !data)) return <StepLoading />
  const lines = linesOf(uuid, parts.uses.data ?? [], parts.rewards.data ?? [])
  if (lines.length === 0) {
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
      {lines}
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
