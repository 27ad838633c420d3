import type { LocalText } from "@sufra/domain/kernel/locale"
import { couponBounds, couponCodeLength } from "@sufra/domain/loyalty/limits"
import type { CouponWay } from "@sufra/domain/pricing/coupon-rules"
import {
  always,
  nameProblems,
  type TypedWhen,
  typedWhen,
  whenOf,
  whenProblems,
} from "../rule-fields.ts"
import {
  figureProblems,
  figuresOf,
  type Problem,
  type Typed,
  typedFigures,
} from "../typed-figures.ts"
import type { Coupon, CouponInput } from "./coupons.ts"

/** Figures under the names of the wire; of what it takes, those of every kind are kept while one is chosen. */
const effectFigures = {
  rate_bp: { decimals: 2, bounds: couponBounds.rateBp },
  cap_minor: { decimals: 2, bounds: couponBounds.amountMinor, isOptional: true },
  amount_minor: { decimals: 2, bounds: couponBounds.amountMinor },
  up_to_minor: { decimals: 2, bounds: couponBounds.amountMinor, isOptional: true },
} as const
const ruleFigures = {
  minimum_minor: { decimals: 2, bounds: couponBounds.minimumMinor },
  per_customer: { decimals: 0, bounds: couponBounds.uses, isOptional: true },
  per_day: { decimals: 0, bounds: couponBounds.uses, isOptional: true },
  total: { decimals: 0, bounds: couponBounds.uses, isOptional: true },
} as const

type Effect = CouponInput["effect"]
export type Takes = Effect["takes"]

type TypedRules = TypedWhen &
  Typed<typeof ruleFigures> & {
    first_order_only: boolean
    level_ids: string[]
    birthday_month_only: boolean
    is_alone: boolean
  }

/** What the form holds, under the names of the wire: every figure as it is typed. */
export type CouponForm = {
  coupon: {
    name: LocalText
    way: CouponWay
    code: string
    effect: Typed<typeof effectFigures> & { takes: Takes }
    /** Of both kinds together: none are all food. */
    product_ids: string[]
    category_ids: string[]
    rules: TypedRules
    active: boolean
  }
}

const usualEffect = { rate_bp: 1_000, cap_minor: null, amount_minor: 1_000, up_to_minor: null }

export function newCoupon(): CouponForm {
  return {
    coupon: {
      name: { sa: "", en: "" },
      way: "code",
      code: "",
      effect: { takes: "percent", ...typedFigures(effectFigures, usualEffect) },
      product_ids: [],
      category_ids: [],
      rules: {
        ...always,
        ...{ minimum_minor: "0", per_customer: "1", per_day: "", total: "" },
        ...{ first_order_only: false, level_ids: [], birthday_month_only: false, is_alone: false },
      },
      active: true,
    },
  }
}

export function couponForm(coupon: Coupon, timezone: string): CouponForm {
  const { name, way, code, effect, rules, product_ids, category_ids, active } = coupon
  const { first_order_only, level_ids, birthday_month_only, is_alone } = rules
  const figures = { ...usualEffect, ...effect }
  return {
    coupon: {
      name,
      way,
      code: code ?? "",
      effect: { takes: effect.takes, ...typedFigures(effectFigures, figures) },
      product_ids: product_ids ?? [],
      category_ids: category_ids ?? [],
      rules: {
        ...typedWhen(rules, timezone),
        ...typedFigures(ruleFigures, rules),
        ...{ first_order_only, level_ids, birthday_month_only, is_alone },
      },
      active,
    },
  }
}

function effectOf({ takes, ...typed }: CouponForm["coupon"]["effect"]): Effect {
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

/** As the server wants it. Whether it is whole, `couponProblems` says. */
export function couponOf({ coupon }: CouponForm, timezone: string): CouponInput {
  const { name, way, code, effect, rules, product_ids, category_ids, active } = coupon
  const { first_order_only, level_ids, birthday_month_only, is_alone } = rules
  const namesFood = effect.takes !== "free-delivery"
  return {
    name,
    way,
    code: way === "code" ? code.trim().toUpperCase() : null,
    effect: effectOf(effect),
    product_ids: namesFood && product_ids.length > 0 ? product_ids : null,
    category_ids: namesFood && category_ids.length > 0 ? category_ids : null,
    rules: {
      ...whenOf(rules, timezone),
      ...figuresOf(ruleFigures, rules),
      ...{ first_order_only, level_ids, birthday_month_only, is_alone },
    },
    active,
  }
}

function codeProblem({ way, code }: CouponForm["coupon"]): Problem[] {
  const typed = code.trim()
  const at = (code: string) => [{ path: "coupon.code", code }]
  if (way !== "code") return []
  if (typed === "") return at("required")
  if (typed.length < couponCodeLength.least) return at("code_too_short")
  if (typed.length > couponCodeLength.most) return at("too_long")
  return /^[\p{L}\p{N}]+$/u.test(typed) ? [] : at("code_letters_only")
}

/** Only of what it takes: the figures of other kinds are not asked for. */
function effectProblems({ takes, ...typed }: CouponForm["coupon"]["effect"]): Problem[] {
  const asked: Record<Takes, (keyof typeof typed)[]> = {
    percent: ["rate_bp", "cap_minor"],
    amount: ["amount_minor"],
    "free-item": ["up_to_minor"],
    "free-delivery": [],
  }
  const paths = asked[takes].map((name) => `coupon.effect.${name}`)
  return figureProblems(effectFigures, typed, "coupon.effect").filter(({ path }) =>
    paths.includes(path),
  )
}

export function couponProblems({ coupon }: CouponForm): Problem[] {
  const { name, effect, rules, product_ids, category_ids } = coupon
  const lacksFood =
    effect.takes === "free-item" && product_ids.length === 0 && category_ids.length === 0
  return [
    ...nameProblems(name, "coupon.name"),
    ...codeProblem(coupon),
    ...effectProblems(effect),
    ...(lacksFood ? [{ path: "coupon.product_ids", code: "required" }] : []),
    ...figureProblems(ruleFigures, rules, "coupon.rules"),
    ...whenProblems(rules, "coupon.rules"),
  ]
}
