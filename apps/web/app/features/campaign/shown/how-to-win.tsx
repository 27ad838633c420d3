import { m } from "@sufra/messages"
import { dayOf } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"
import type { Campaign } from "../live.ts"

function prizeStep({ is_verified, channel }: Campaign): string {
  if (!is_verified) return m["play.how_prize_sent"]()
  return channel === "sms" ? m["play.how_prize_sms"]() : m["play.how_prize_email"]()
}

function stepsOf(campaign: Campaign): string[] {
  const middle = campaign.kind === "wheel" ? m["play.how_spin"]() : m["play.how_form"]()
  return [m["play.how_register"](), middle, prizeStep(campaign)]
}

const audienceRules = {
  everyone: null,
  "new-participants": m["play.rule_new_participants"],
  "new-at-branch": m["play.rule_new_at_branch"],
}

function rulesOf(campaign: Campaign, day: string | null): string[] {
  const { audience, is_once, won_days } = campaign
  const rules = [
    m["play.no_purchase"](),
    audienceRules[audience]?.() ?? null,
    is_once ? m["play.rule_once"]() : null,
    !is_once && won_days > 0 ? m["play.rule_won"]({ count: won_days }) : null,
    day ? m["play.rule_until"]({ day }) : null,
  ]
  return rules.filter((rule) => rule !== null)
}

/** The way to a prize in three steps, the rules, and the permit. */
export function HowToWin({ campaign }: { campaign: Campaign }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const { until, permit_number } = campaign
  const day = until ? dayOf(Date.parse(until), { locale, timezone }) : null
  return (
    <Card render={<section aria-labelledby="how" />} className="flex flex-col gap-4 md:p-5">
      <h2 id="how" className="font-semibold text-title">
        {m["play.how_title"]()}
      </h2>
      <ol className="flex flex-col gap-3">
        {stepsOf(campaign).map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-light font-semibold text-on-primary-light text-small tabular-nums"
            >
              {index + 1}
            </span>
            <span className="text-pretty pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <ul className="flex flex-col gap-1 border-line border-t pt-3 text-ink-2 text-small">
        {rulesOf(campaign, day).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {permit_number ? (
          <li>
            {m["play.permit"]()} <bdi className="tabular-nums">{permit_number}</bdi>
          </li>
        ) : null}
      </ul>
    </Card>
  )
}
