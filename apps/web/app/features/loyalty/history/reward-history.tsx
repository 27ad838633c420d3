import picture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import { sourceSentence } from "@sufra/sentences/reward"
import { dayOf, momentWords, points } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import { Link, useParams } from "react-router"
import { StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"
import { type Reward, RewardBadge, useRewards } from "../../reward/index.ts"
import { NothingYet } from "./nothing-yet.tsx"

/** Rewards that a member got, and what became of each. */
export function RewardHistory({ customerId }: { customerId: string }) {
  const { data, error, reload } = useRewards(customerId)
  if (!data && error) return <StepFailed error={error} onRetry={reload} />
  if (!data) return <StepLoading />
  if (data.length === 0) {
    return (
      <NothingYet
        picture={picture}
        title={m["history.prizes_empty_title"]()}
        text={m["history.prizes_empty_text"]()}
      />
    )
  }
  return (
    <Card padding="none" render={<ul />} className="divide-y divide-line">
      {data.map((reward) => (
        <RewardLine key={reward.id} reward={reward} />
      ))}
    </Card>
  )
}

function RewardLine({ reward }: { reward: Reward }) {
  const { timezone } = usePlace()
  const { uuid } = useParams()
  const locale = useLocale()
  const reader = { locale, timezone }
  const { points_paid, last_used_at, granted_at } = reward
  const how = [sourceSentence(fromWire(reward)), ...(points_paid > 0 ? [points(points_paid)] : [])]
  return (
    <li className="flex flex-col gap-1 px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={`/prize/${uuid}?id=${reward.id}`}
          className="inline-flex min-h-target items-center font-semibold text-ink no-underline"
        >
          {reward.name[locale]}
        </Link>
        <RewardBadge label={reward.label} />
      </div>
      <p className="text-pretty text-ink-2">{how.join(" · ")}</p>
      <p className="text-ink-3 text-small">
        {m["reward.got_on"]({ day: dayOf(Date.parse(granted_at), reader) })}
      </p>
      {last_used_at ? (
        <p className="text-ink-3 text-small">
          {m["reward.used_on"]({ moment: momentWords(Date.parse(last_used_at), reader) })}
        </p>
      ) : null}
    </li>
  )
}
