import { fromWire } from "@sufra/contract/wire-case"
import { tabOf } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import type { CouponNames } from "@sufra/sentences/coupon"
import {
  appliedWaySentence,
  availabilitySentence,
  rewardConditions,
  rewardEffect,
  rewardLabelText,
  sourceSentence,
} from "@sufra/sentences/reward"
import { dayOf, momentWords, money, points, type Reader } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import type { ReactNode } from "react"
import type { Reward } from "../rewards.ts"
import { CodeText } from "./code-text.tsx"

type Fact = { label: string; value: ReactNode }

function expiresOn({ rules }: Reward, reader: Reader): string {
  const { until_ms } = rules
  return until_ms === null ? m["reward.fact_expires_never"]() : momentWords(until_ms, reader)
}

function factsOf(reward: Reward, names: CouponNames, reader: Reader): Fact[] {
  const terms = fromWire(reward)
  const effect = rewardEffect(terms, names, reader)
  const got = m["reward.got_on"]({ day: dayOf(Date.parse(reward.granted_at), reader) })
  const { worth_minor, points_paid, uses, used } = reward
  return [
    ...(worth_minor > 0 ? [{ label: m["reward.fact_worth"](), value: money(worth_minor) }] : []),
    ...(effect ? [{ label: m["reward.fact_discount"](), value: effect }] : []),
    { label: m["reward.fact_applied"](), value: appliedWaySentence(terms) },
    { label: m["reward.fact_expires"](), value: expiresOn(reward, reader) },
    ...(terms.rules.fromMs === null
      ? []
      : [{ label: m["reward.fact_window"](), value: availabilitySentence(terms.rules, reader) }]),
    {
      label: m["reward.fact_status"](),
      value:
        reward.label === "alive"
          ? `${rewardLabelText(reward.label)} · ${m["reward.uses_left"]({ count: uses - used })}`
          : rewardLabelText(reward.label),
    },
    {
      label: m["reward.fact_cost"](),
      value: points_paid > 0 ? points(points_paid) : m["reward.fact_cost_none"](),
    },
    // Where it can be used, the code stands big under its QR code.
    ...(tabOf(reward.label) === "claimable"
      ? []
      : [{ label: m["reward.fact_code"](), value: <CodeText code={reward.code} /> }]),
    { label: m["reward.fact_source"](), value: `${sourceSentence(terms)} · ${got}` },
  ]
}

type PrizeFactsProps = { reward: Reward; words: { names: CouponNames; reader: Reader } }

/** All that was promised, as it was when the reward was given. */
export function PrizeFacts({ reward, words: { names, reader } }: PrizeFactsProps) {
  const conditions = rewardConditions(fromWire(reward).rules, names, reader)
  return (
    <Card render={<section aria-labelledby="facts" />} className="flex flex-col gap-3 md:p-5">
      <h2 id="facts" className="font-semibold text-title">
        {m["reward.facts"]()}
      </h2>
      <dl className="flex flex-col divide-y divide-line">
        {factsOf(reward, names, reader).map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 py-2.5 first:pt-0 last:pb-0"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="ms-auto min-w-0 text-pretty text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {conditions.length > 0 ? (
        <div className="border-line border-t pt-3">
          <h3 className="text-ink-2">{m["reward.fact_conditions"]()}</h3>
          <ul className="list-disc ps-5">
            {conditions.map((condition) => (
              <li key={condition} className="text-pretty">
                {condition}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}
