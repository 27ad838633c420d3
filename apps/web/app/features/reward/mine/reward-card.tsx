import { fromWire } from "@sufra/contract/wire-case"
import { tabOf } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import type { CouponNames } from "@sufra/sentences/coupon"
import {
  appliedWaySentence,
  rewardEffect,
  rewardRefusalSentence,
  sourceSentence,
} from "@sufra/sentences/reward"
import { dayOf, momentWords, type Reader } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import { ChevronForwardIcon } from "@sufra/ui/icon"
import { Link, useParams } from "react-router"
import { RewardBadge } from "../reward-badge.tsx"
import { RewardPicture } from "../reward-picture.tsx"
import type { Reward } from "../rewards.ts"

type Words = { names: CouponNames; reader: Reader }

/** What its owner has to know now: why it waits, until when it holds, or what became of it. */
function standingOf(reward: Reward, { names, reader }: Words): string | null {
  const { refusal, canceled_at, last_used_at } = reward
  if (canceled_at) return m["reward.canceled_on"]({ day: dayOf(Date.parse(canceled_at), reader) })
  if (refusal) return rewardRefusalSentence(fromWire(refusal), names, reader)
  if (tabOf(reward.label) === "claimed") {
    const moment = last_used_at && momentWords(Date.parse(last_used_at), reader)
    return moment && m["reward.used_on"]({ moment })
  }
  const { until_ms } = reward.rules
  return until_ms === null ? null : m["reward.use_by"]({ moment: momentWords(until_ms, reader) })
}

/** One of the guest's own rewards; it opens with its code. */
export function RewardCard({ reward, words }: { reward: Reward; words: Words }) {
  const { uuid } = useParams()
  const { names, reader } = words
  const { label, uses, used } = reward
  const terms = fromWire(reward)
  const standing = standingOf(reward, words)
  const isUsable = tabOf(label) !== "claimed"
  const gives = rewardEffect(terms, names, reader) ?? (isUsable ? appliedWaySentence(terms) : null)
  const isOver = label === "expired" || label === "canceled"
  return (
    <li className="flex">
      <Card
        interactive
        padding="none"
        render={<Link to={`/prize/${uuid}?id=${reward.id}`} />}
        className="flex w-full items-stretch overflow-hidden"
      >
        <RewardPicture
          of={reward}
          sizes="6rem"
          className={`w-24 shrink-0 self-stretch ${isOver ? "opacity-60 grayscale" : ""}`}
        />
        <span className="flex min-w-0 flex-1 flex-col gap-1.5 p-4">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-semibold">{reward.name[reader.locale]}</span>
            <RewardBadge label={label} />
          </span>
          {gives ? <span className="text-pretty text-primary-ink">{gives}</span> : null}
          {label === "alive" ? (
            <span className="text-small">{m["reward.uses_left"]({ count: uses - used })}</span>
          ) : null}
          {standing ? <span className="text-pretty text-small">{standing}</span> : null}
          <span className="text-ink-3 text-small">{sourceSentence(terms)}</span>
        </span>
        <ChevronForwardIcon className="me-3 size-5 shrink-0 self-center text-ink-3" />
      </Card>
    </li>
  )
}
