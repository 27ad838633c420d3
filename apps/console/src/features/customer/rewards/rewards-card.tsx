import { m } from "@sufra/messages"
import { momentWords } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { GiftIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { LogSkeleton } from "../../../shell/page/log-list.tsx"
import { momentText, type Zone } from "../../../shell/text/format-time.ts"
import { GiveRewardDialog } from "./give-reward-dialog.tsx"
import { canTakeBack, labelOf, sourceText } from "./reward-texts.ts"
import { type Reward, rewardsQuery } from "./rewards.ts"
import { TakeRewardDialog } from "./take-reward-dialog.tsx"

type RewardsCardProps = { id: string; name: string; timezone: string; canAdjust: boolean }

/** What a customer owns, with what became of each; given and taken back by hand. */
export function RewardsCard({ id, name, timezone, canAdjust }: RewardsCardProps) {
  const { data, error, refetch } = useQuery(rewardsQuery(id))
  const zone = { locale: useLocale(), timezone }
  const titleId = useId()
  if (!data && error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LogSkeleton label={m["customers.loading_one"]()} />
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      <Card padding="none">
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-5 pb-3">
          <h2 id={titleId} className="text-title font-semibold">
            {m["customers.rewards"]()}
          </h2>
          {canAdjust ? <GiveButton customerId={id} name={name} /> : null}
        </div>
        {data.length > 0 ? (
          <ul aria-labelledby={titleId} className="flex flex-col divide-y divide-line">
            {data.map((reward) => (
              <RewardLine
                key={reward.id}
                customerId={id}
                reward={reward}
                zone={zone}
                canAdjust={canAdjust}
              />
            ))}
          </ul>
        ) : (
          <p className="px-5 pb-5 text-ink-2">{m["customers.rewards_empty"]()}</p>
        )}
      </Card>
    </section>
  )
}

function GiveButton({ customerId, name }: { customerId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        startIcon={<GiftIcon className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {m["customers.reward_give"]()}
      </Button>
      {isOpen ? (
        <GiveRewardDialog customerId={customerId} name={name} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}

type RewardLineProps = { customerId: string; reward: Reward; zone: Zone; canAdjust: boolean }

function RewardLine({ customerId, reward, zone, canAdjust }: RewardLineProps) {
  const label = labelOf(reward.label)
  const { uses, used, granted_at, rules } = reward
  const untilMs = rules.until_ms
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{reward.name[zone.locale]}</span>
          <Badge tone={label.tone}>{label.text}</Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-3">
          <span>{sourceText(reward)}</span>
          <time dateTime={granted_at}>{momentText(granted_at, zone)}</time>
          {uses > 1 ? (
            <span>{m["customers.reward_uses"]({ used: String(used), uses: String(uses) })}</span>
          ) : null}
          {untilMs === null ? null : (
            <span>{m["customers.reward_until"]({ moment: momentWords(untilMs, zone) })}</span>
          )}
        </p>
      </div>
      {canAdjust && canTakeBack(reward) ? (
        <TakeButton customerId={customerId} reward={reward} name={reward.name[zone.locale]} />
      ) : null}
    </li>
  )
}

type TakeButtonProps = { customerId: string; reward: Reward; name: string }

function TakeButton({ customerId, reward, name }: TakeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        aria-label={m["customers.reward_take_of"]({ name })}
        onClick={() => setIsOpen(true)}
      >
        {m["customers.reward_take"]()}
      </Button>
      {isOpen ? (
        <TakeRewardDialog
          customerId={customerId}
          reward={reward}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
