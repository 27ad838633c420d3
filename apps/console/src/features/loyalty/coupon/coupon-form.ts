import type { LocalText } from "@sufra/domain/kernel/locale"
import { couponBounds, couponCodeLength } from "@sufra/domain/loyalty/limits"
import type { CouponWay } from "@sufra/domain/pricing/coupon-rules"
import { effectOf, effectProblems, foodOf, type TypedEffect, typedEffect } from "../effect-form.ts"
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

const ruleFigures = {
  minimum_minor: { decimals: 2, bounds: couponBounds.minimumMinor },
  per_customer: { decimals: 0, bounds: couponBounds.uses, isOptional: true },
  per_day: { decimals: 0, bounds: couponBounds.uses, isOptional: true },
  total: { decimals: 0, bounds: couponBounds.uses, isOptional: true },
} as const

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
    effect: TypedEffect
    /** Of both kinds together: none are all food. */
    product_ids: string[]
    category_ids: string[]
    rules: TypedRules
    active: boolean
  }
}

export function newCoupon(): CouponForm {
  return {
    coupon: {
      name: { sa: "", en: "" },
      way: "code",
      code: "",
      effect: { takes: "percent", ...typedEffect({}) },
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
  return {
    coupon: {
      name,
      way,
      code: code ?? "",
      effect: { takes: effect.takes, ...typedEffect(effect) },
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

/** As the server wants it. Whether it is whole, `couponProblems` says. */
export function couponOf({ coupon }: CouponForm, timezone: string): CouponInput {
  const { name, way, code, effect, rules, active } = coupon
  const { first_order_only, level_ids, birthday_month_only, is_alone } = rules
  return {
    name,
    way,
    code: way === "code" ? code.trim().toUpperCase() : null,
    effect: effectOf(effect),
    ...foodOf(effect.takes, coupon),
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

export function couponProblems({ coupon }: CouponForm): Problem[] {
  const { name, effect, rules } = coupon
  return [
    ...nameProblems(name, "coupon.name"),
    ...codeProblem(coupon),
    ...effectProblems(effect, coupon, "coupon"),
    ...figureProblems(ruleFigures, rules, "coupon.rules"),
    ...whenProblems(rules, "coupon.rules"),
  ]
}
