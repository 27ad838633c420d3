import { referralBounds } from "@sufra/domain/campaign/referral"
import { parseFigure } from "@sufra/domain/kernel/figures"
import { programmeBounds } from "@sufra/domain/loyalty/limits"
import { type FieldErrors, type Resolver, set } from "react-hook-form"
import { instantOfWallTime, wallTimeOf } from "../../../shell/text/wall-time.ts"
import { figureProblems, figuresOf, type Typed, typedFigures } from "../../loyalty/typing/index.ts"
import type { Referral, ReferralRulesInput } from "./referral.ts"

const limitFigures = {
  least_order_minor: { decimals: 2, bounds: referralBounds.leastOrderMinor },
  wait_days: { decimals: 0, bounds: referralBounds.waitDays },
  most_per_month: { decimals: 0, bounds: referralBounds.mostPerMonth, isOptional: true },
} as const

/** What the form holds, under the names of the wire: times by the place's clock, figures as they are typed. */
export type ReferralForm = {
  rules: Typed<typeof limitFigures> & {
    active: boolean
    starts_at: string
    ends_at: string
    gift_item_id: string
    reward_item_id: string
    reward_points: string
    permit_number: string
  }
}

export function referralForm({ rules }: Referral, timezone: string): ReferralForm {
  return {
    rules: {
      active: rules.active,
      starts_at: wallTimeOf(rules.starts_at, timezone),
      ends_at: wallTimeOf(rules.ends_at, timezone),
      gift_item_id: rules.gift_item_id ?? "",
      reward_item_id: rules.reward_item_id ?? "",
      reward_points: rules.reward_points > 0 ? String(rules.reward_points) : "",
      permit_number: rules.permit_number ?? "",
      ...typedFigures(limitFigures, rules),
    },
  }
}

/** Empty is none; null: it is no figure. */
function pointsOf(typed: string): number | null {
  if (typed.trim() === "") return 0
  const points = parseFigure(typed, 0)
  const [, most] = programmeBounds.cap
  return points !== null && points >= 0 && points <= most ? points : null
}

export function rulesOf({ rules }: ReferralForm, timezone: string): ReferralRulesInput {
  return {
    active: rules.active,
    starts_at: instantOfWallTime(rules.starts_at, timezone),
    ends_at: instantOfWallTime(rules.ends_at, timezone),
    gift_item_id: rules.gift_item_id || null,
    reward_item_id: rules.reward_item_id || null,
    reward_points: pointsOf(rules.reward_points) ?? 0,
    permit_number: rules.permit_number.trim() || null,
    ...figuresOf(limitFigures, rules),
  }
}

export function referralProblems({ rules }: ReferralForm): { path: string; code: string }[] {
  const points = pointsOf(rules.reward_points)
  const isReversed =
    rules.starts_at !== "" && rules.ends_at !== "" && rules.ends_at <= rules.starts_at
  const promisesNothing = rules.active && rules.reward_item_id === "" && points === 0
  return [
    ...(points === null ? [{ path: "rules.reward_points", code: "figure_invalid" }] : []),
    ...(isReversed ? [{ path: "rules.ends_at", code: "ends_before_start" }] : []),
    ...figureProblems(limitFigures, rules, "rules"),
    ...(promisesNothing ? [{ path: "rules.reward_item_id", code: "required" }] : []),
  ]
}

export const referralResolver: Resolver<ReferralForm> = (values) => {
  const errors: FieldErrors<ReferralForm> = {}
  for (const { path, code } of referralProblems(values)) {
    set(errors, path, { type: "rule", message: code })
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
