import type { OrderType } from "@sufra/domain/establishment/settings"
import type { Locale, LocalText } from "@sufra/domain/kernel/locale"
import type { OfferingWindow } from "@sufra/domain/menu/offering"
import type { CouponCandidate, DiscountRefusal } from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import {
  dayOf,
  listed,
  momentWords,
  money,
  namesOf,
  percent,
  points,
  type Reader,
} from "./wording.ts"

/** What an id stands for; what is gone since has no name. */
export type Names = (ids: readonly string[]) => LocalText[]

/** The names that a coupon's rules need. */
export type CouponNames = { products: Names; branches: Names; levels: Names }

const typeNames: Record<OrderType, () => string> = {
  1: () => m["order_type.dine_in"](),
  2: () => m["order_type.pickup"](),
  3: () => m["order_type.delivery"](),
}

function typesOf(types: readonly OrderType[], locale: Locale): string {
  return listed(
    types.map((type) => typeNames[type]()),
    locale,
  )
}

/** "10 % off, at most SAR 20". */
export function effectSentence(
  { effect, productIds }: Pick<CouponCandidate, "effect" | "productIds">,
  names: Pick<CouponNames, "products">,
  { locale }: Reader,
): string {
  const products = productIds ? namesOf(names.products(productIds).slice(0, 3), locale) : ""
  switch (effect.takes) {
    case "percent": {
      const share = percent(effect.rateBp)
      const cap = effect.capMinor
      if (cap !== null && products) {
        return m["coupon.percent_capped_of"]({ share, amount: money(cap), products })
      }
      if (cap !== null) return m["coupon.percent_capped"]({ share, amount: money(cap) })
      return products ? m["coupon.percent_of"]({ share, products }) : m["coupon.percent"]({ share })
    }
    case "amount": {
      const amount = money(effect.amountMinor)
      return products ? m["coupon.amount_of"]({ amount, products }) : m["coupon.amount"]({ amount })
    }
    case "free-item":
      return effect.upToMinor === null
        ? m["coupon.free_item"]({ products })
        : m["coupon.free_item_up_to"]({ products, amount: money(effect.upToMinor) })
    case "free-delivery":
      return m["coupon.free_delivery"]()
  }
}

const sundayMs = Date.UTC(2026, 10, 15)
const dayMs = 86_400_000

function clock(minute: number, locale: Locale): string {
  const tag = locale === "en" ? "en" : "ar-SA-u-nu-latn"
  const options = { timeZone: "UTC", hour: "numeric", minute: "2-digit" } as const
  return new Intl.DateTimeFormat(tag, options).format(sundayMs + minute * 60_000)
}

function weekday(day: number, locale: Locale): string {
  const tag = locale === "en" ? "en" : "ar-SA-u-nu-latn"
  const options = { timeZone: "UTC", weekday: "long" } as const
  return new Intl.DateTimeFormat(tag, options).format(sundayMs + day * dayMs)
}

/** "2 PM to 5 PM, Sunday and Monday". */
export function windowSentence({ open, close, days }: OfferingWindow, locale: Locale): string {
  const hours = { from: clock(open, locale), to: clock(close, locale) }
  if (!days) return m["window.hours"](hours)
  const names = listed(
    days.map((day) => weekday(day, locale)),
    locale,
  )
  return m["window.hours_on"]({ ...hours, days: names })
}

/** When, where and for whom it counts; empty: for everybody, always. */
export function conditionSentences(
  { rules }: Pick<CouponCandidate, "rules">,
  names: CouponNames,
  reader: Reader,
): string[] {
  const { locale } = reader
  const all = [
    rules.minimumMinor > 0 ? m["coupon.minimum"]({ amount: money(rules.minimumMinor) }) : null,
    rules.fromMs !== null ? m["coupon.from"]({ moment: momentWords(rules.fromMs, reader) }) : null,
    rules.untilMs !== null
      ? m["coupon.until"]({ moment: momentWords(rules.untilMs, reader) })
      : null,
    ...rules.windows.map((window) => windowSentence(window, locale)),
    rules.orderTypes.length > 0
      ? m["coupon.order_types"]({ types: typesOf(rules.orderTypes, locale) })
      : null,
    rules.branchIds.length > 0
      ? m["coupon.branches"]({ branches: namesOf(names.branches(rules.branchIds), locale) })
      : null,
    rules.firstOrderOnly ? m["coupon.first_order"]() : null,
    rules.levelIds.length > 0
      ? m["coupon.levels"]({ levels: namesOf(names.levels(rules.levelIds), locale) })
      : null,
    rules.birthdayMonthOnly ? m["coupon.birthday_month"]() : null,
    rules.perCustomer !== null ? m["coupon.per_customer"]({ count: rules.perCustomer }) : null,
    rules.perDay !== null ? m["coupon.per_day"]({ count: rules.perDay }) : null,
    rules.total !== null ? m["coupon.total"]({ count: rules.total }) : null,
    rules.isAlone ? m["coupon.alone"]() : null,
  ]
  return all.filter((one) => one !== null)
}

/** Why something does not come off, and what would change that. */
export function refusalSentence(
  refusal: DiscountRefusal,
  names: CouponNames & { discount: (id: string) => LocalText | null },
  reader: Reader,
): string {
  const { locale } = reader
  switch (refusal.reason) {
    case "not_started":
      return m["refused.not_started"]({ moment: momentWords(refusal.fromMs, reader) })
    case "ended":
      return m["refused.ended"]({ day: dayOf(refusal.untilMs, reader) })
    case "not_now":
      return refusal.nextMs === null
        ? m["refused.not_now"]()
        : m["refused.not_now_from"]({ moment: momentWords(refusal.nextMs, reader) })
    case "other_order_type":
      return m["refused.other_order_type"]({ types: typesOf(refusal.orderTypes, locale) })
    case "other_branch":
      return m["refused.other_branch"]({
        branches: namesOf(names.branches(refusal.branchIds), locale),
      })
    case "nothing_fits": {
      const products = names.products(refusal.productIds).slice(0, 3)
      return products.length > 0
        ? m["refused.nothing_fits_of"]({ products: namesOf(products, locale) })
        : m["refused.nothing_fits"]()
    }
    case "below_minimum":
      return m["refused.below_minimum"]({ amount: money(refusal.missingMinor) })
    case "first_order_only":
      return m["refused.first_order_only"]()
    case "other_level":
      return m["refused.other_level"]({ levels: namesOf(names.levels(refusal.levelIds), locale) })
    case "birthday_month_only":
      return m["refused.birthday_month_only"]()
    case "used_by_you":
      return refusal.lastMs === null
        ? m["refused.used_by_you"]()
        : m["refused.used_by_you_on"]({ day: dayOf(refusal.lastMs, reader) })
    case "used_today":
      return m["refused.used_today"]()
    case "code_not_typed":
      return m["refused.code_not_typed"]()
    case "not_chosen":
      return m["refused.not_chosen"]()
    case "used_up":
      return m["refused.used_up"]()
    case "sign_in":
      return m["refused.sign_in"]()
    case "no_delivery_fee":
      return m["refused.no_delivery_fee"]()
    case "takes_nothing":
      return m["refused.takes_nothing"]()
    case "another_is_better":
      return m["refused.another_is_better"]()
    case "does_not_go_with":
      return m["refused.does_not_go_with"]({
        name: names.discount(refusal.otherId)?.[locale] ?? "",
      })
    case "too_few_points":
      return m["refused.too_few_points"]({ points: points(refusal.missing) })
    case "below_minimum_points":
      return m["refused.below_minimum_points"]({ points: points(refusal.minimum) })
    case "redeemed_enough_today":
      return m["refused.redeemed_enough_today"]()
    case "spent_enough_today":
      return m["refused.spent_enough_today"]()
  }
}
