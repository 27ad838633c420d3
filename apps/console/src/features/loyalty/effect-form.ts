import { couponBounds } from "@sufra/domain/loyalty/limits"
import type { CouponInput } from "./coupon/coupons.ts"
import {
  figureProblems,
  figuresOf,
  type Problem,
  type Typed,
  typedFigures,
} from "./typed-figures.ts"

/** Figures under the names of the wire; those of every kind are kept while one is chosen. */
const effectFigures = {
  rate_bp: { decimals: 2, bounds: couponBounds.rateBp },
  cap_minor: { decimals: 2, bounds: couponBounds.amountMinor, isOptional: true },
  amount_minor: { decimals: 2, bounds: couponBounds.amountMinor },
  up_to_minor: { decimals: 2, bounds: couponBounds.amountMinor, isOptional: true },
} as const

export type Effect = CouponInput["effect"]
export type Takes = Effect["takes"]
type EffectFigures = Typed<typeof effectFigures>

/** What comes off, as a form holds it. A reward may also take nothing off: it is handed over. */
export type TypedEffect<Kind = Takes> = EffectFigures & { takes: Kind }

const usual = { rate_bp: 1_000, cap_minor: null, amount_minor: 1_000, up_to_minor: null }

export function typedEffect(effect: Partial<Effect>): EffectFigures {
  return typedFigures(effectFigures, { ...usual, ...effect })
}

export function effectOf({ takes, ...typed }: TypedEffect): Effect {
  const { rate_bp, cap_minor, amount_minor, up_to_minor } = figuresOf(effectFigures, typed)
  switch (takes) {
    case "percent":
      return { takes, rate_bp, cap_minor }
    case "amount":
      return { takes, amount_minor }
    case "free-item":
      return { takes, up_to_minor }
    case "free-delivery":
      return { takes }
  }
}

const asked: Record<Takes, (keyof EffectFigures)[]> = {
  percent: ["rate_bp", "cap_minor"],
  amount: ["amount_minor"],
  "free-item": ["up_to_minor"],
  "free-delivery": [],
}

type Food = { product_ids: string[]; category_ids: string[] }

/** Only of what it takes: the figures of other kinds are not asked for. A free item names its dishes. */
export function effectProblems(
  { takes, ...typed }: TypedEffect,
  { product_ids, category_ids }: Food,
  path: string,
): Problem[] {
  const paths = asked[takes].map((name) => `${path}.effect.${name}`)
  const figures = figureProblems(effectFigures, typed, `${path}.effect`)
  const lacksFood = takes === "free-item" && product_ids.length === 0 && category_ids.length === 0
  return [
    ...figures.filter((problem) => paths.includes(problem.path)),
    ...(lacksFood ? [{ path: `${path}.product_ids`, code: "required" }] : []),
  ]
}

/** Off which food, as the server wants it: none of either kind are all food. */
export function foodOf(takes: Takes, { product_ids, category_ids }: Food) {
  const names = (ids: string[]) => (takes !== "free-delivery" && ids.length > 0 ? ids : null)
  return { product_ids: names(product_ids), category_ids: names(category_ids) }
}
