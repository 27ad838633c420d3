import { fromWire } from "@sufra/contract/wire-case"
import type { Locale } from "@sufra/domain/kernel/locale"
import type { CouponWay } from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import { conditionSentences, effectSentence } from "@sufra/sentences/coupon"
import type { BadgeTone } from "@sufra/ui/badge"
import { numberText } from "../../../shell/text/format-time.ts"
import type { Takes } from "../effect-form.ts"
import type { PlaceNames } from "../place-names.ts"
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

type Taken = Pick<CouponInput, "effect" | "product_ids" | "category_ids">

/** What it takes off, as guests are told. */
export function effectWords(
  { effect, product_ids, category_ids }: Taken,
  place: PlaceNames,
  locale: Locale,
): string {
  const chosen = place.categories.filter(({ id }) => category_ids?.includes(id))
  const ofCategories = chosen.flatMap(({ products }) => products.map(({ id }) => id))
  const isAll = product_ids === null && category_ids === null
  const productIds = isAll ? null : [...(product_ids ?? []), ...ofCategories]
  const reader = { locale, timezone: place.timezone }
  return effectSentence({ effect: fromWire(effect), productIds }, place.names, reader)
}

/** What it asks for, as guests are told. */
export function conditionWords(
  rules: CouponInput["rules"],
  place: PlaceNames,
  locale: Locale,
): string[] {
  const reader = { locale, timezone: place.timezone }
  return conditionSentences({ rules: fromWire(rules) }, place.names, reader)
}

export function couponWords(
  coupon: Taken & Pick<CouponInput, "rules">,
  place: PlaceNames,
  locale: Locale,
) {
  return {
    effect: effectWords(coupon, place, locale),
    conditions: conditionWords(coupon.rules, place, locale),
  }
}

/** Thousands of codes are usual: their figure is grouped, as everywhere. */
export function codesSoFar(count: number, locale: Locale): string {
  return m["coupon_editor.codes_count"]({ count, figure: numberText(count, locale) })
}

export function codesMade(count: number, locale: Locale): string {
  return m["coupon_editor.codes_made"]({ count, figure: numberText(count, locale) })
}
