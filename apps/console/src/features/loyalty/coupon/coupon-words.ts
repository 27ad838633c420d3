import { fromWire } from "@sufra/contract/wire-case"
import type { Locale } from "@sufra/domain/kernel/locale"
import type { CouponWay } from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import { conditionSentences, effectSentence } from "@sufra/sentences/coupon"
import type { BadgeTone } from "@sufra/ui/badge"
import type { PlaceNames } from "../place-names.ts"
import type { Takes } from "./coupon-form.ts"
import type { Coupon, CouponInput } from "./coupons.ts"

const stateTexts: Record<Coupon["state"], () => string> = {
  on: () => m["coupon_editor.state_on"](),
  planned: () => m["promotion.state_planned"](),
  ended: () => m["promotion.state_ended"](),
  off: () => m["promotion.state_off"](),
}

export const stateText = (state: Coupon["state"]) => stateTexts[state]()

export const stateTone: Record<Coupon["state"], BadgeTone> = {
  on: "success",
  planned: "info",
  ended: "neutral",
  off: "neutral",
}

const wayTexts: Record<CouponWay, () => string> = {
  automatic: () => m["coupon_editor.way_automatic"](),
  code: () => m["coupon_editor.way_code"](),
  "single-codes": () => m["coupon_editor.way_single"](),
}

export const wayText = (way: CouponWay) => wayTexts[way]()

const takesTexts: Record<Takes, () => string> = {
  percent: () => m["coupon_editor.takes_percent"](),
  amount: () => m["coupon_editor.takes_amount"](),
  "free-item": () => m["coupon_editor.takes_item"](),
  "free-delivery": () => m["coupon_editor.takes_delivery"](),
}

export const takesText = (takes: Takes) => takesTexts[takes]()

type Rule = Pick<CouponInput, "effect" | "product_ids" | "category_ids" | "rules">

/** As guests are told: what it takes off, and what it asks for. */
export function couponWords(rule: Rule, place: PlaceNames, locale: Locale) {
  const { product_ids, category_ids } = rule
  const chosen = place.categories.filter(({ id }) => category_ids?.includes(id))
  const ofCategories = chosen.flatMap(({ products }) => products.map(({ id }) => id))
  const isAll = product_ids === null && category_ids === null
  const productIds = isAll ? null : [...(product_ids ?? []), ...ofCategories]
  const reader = { locale, timezone: place.timezone }
  const { effect, rules } = fromWire({ effect: rule.effect, rules: rule.rules })
  return {
    effect: effectSentence({ effect, productIds }, place.names, reader),
    conditions: conditionSentences({ rules }, place.names, reader),
  }
}
