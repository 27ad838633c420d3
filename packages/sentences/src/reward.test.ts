import { noRewardRules } from "@sufra/domain/reward/reward"
import { overwriteGetLocale } from "@sufra/messages/runtime"
import { afterEach, expect, it } from "vitest"
import {
  appliedWaySentence,
  availabilitySentence,
  lifetimeSentences,
  rewardConditions,
  rewardEffect,
  rewardRefusalSentence,
  shopRefusalSentence,
  sourceSentence,
} from "./reward.ts"

const none = () => []
const names = { products: none, branches: none, levels: () => [{ en: "Gold", sa: "ذهبي" }] }
const english = { locale: "en", timezone: "Asia/Riyadh" } as const
const arabic = { locale: "sa", timezone: "Asia/Riyadh" } as const
const first = Date.parse("2026-12-01T06:00:00Z")
const last = Date.parse("2026-12-31T20:00:00Z")

function readArabic(): void {
  overwriteGetLocale(() => "ar")
}

afterEach(() => overwriteGetLocale(() => "en"))

it("names the shop that a reward was bought in by its kind", () => {
  overwriteGetLocale(() => "en")
  expect(sourceSentence({ source: "bought", kind: "coupon" })).toBe("From the points shop")
  expect(sourceSentence({ source: "bought", kind: "prize" })).toBe("From the prize shop")
  readArabic()
  expect(sourceSentence({ source: "punch-card", kind: "prize" })).toBe("من بطاقة الأختام")
})

it("says between, after or until which moments a reward may be used", () => {
  overwriteGetLocale(() => "en")
  const say = (fromMs: number | null, untilMs: number | null) =>
    availabilitySentence({ fromMs, untilMs }, english)
  expect(say(first, last)).toBe("Between 1 December at 9:00 am and 31 December at 11:00 pm")
  expect(say(first, null)).toBe("After 1 December at 9:00 am")
  expect(say(null, last)).toBe("Until 31 December at 11:00 pm")
  expect(say(null, null)).toBe("At any time")
})

it("says how long something from a shop may be used", () => {
  overwriteGetLocale(() => "en")
  const say = (useDays: number | null, untilMs: number | null, fromMs: number | null = null) =>
    lifetimeSentences({ useDays, rules: { fromMs, untilMs } }, english)
  expect(say(30, null)).toEqual(["Use it within 30 days of buying"])
  expect(say(1, last)).toEqual([
    "Use it within 1 day of buying, until 31 December at 11:00 pm at the latest",
  ])
  expect(say(null, last)).toEqual(["Use by 31 December at 11:00 pm"])
  expect(say(null, null)).toEqual([])
  expect(say(7, last, first)).toEqual([
    "Between 1 December at 9:00 am and 31 December at 11:00 pm",
    "Use it within 7 days of buying",
  ])
  readArabic()
  expect(lifetimeSentences({ useDays: 3, rules: noRewardRules }, arabic)).toEqual([
    "تُستخدم خلال 3 أيام من الاستبدال",
  ])
})

it("a prize without a discount is shown at the counter", () => {
  overwriteGetLocale(() => "en")
  expect(rewardEffect({ effect: null, productIds: null }, names, english)).toBeNull()
  expect(appliedWaySentence({ appliedWay: "automatic", effect: null })).toBe(
    "Show its code to the cashier",
  )
  const effect = { takes: "amount", amountMinor: 500 } as const
  expect(rewardEffect({ effect, productIds: null }, names, english)).toBe("5\u00a0SAR off")
  expect(appliedWaySentence({ appliedWay: "automatic", effect })).toMatch(/^Auto applied/)
  expect(appliedWaySentence({ appliedWay: "coupon", effect })).toMatch(/^Coupon/)
})

it("its conditions leave out the dates, which are told beside them", () => {
  overwriteGetLocale(() => "en")
  const rules = { ...noRewardRules, fromMs: first, untilMs: last, levelIds: ["gold"] }
  expect(rewardConditions(rules, names, english)).toEqual(["For members of: Gold"])
})

it("a shop says what is missing, a reward from when it counts", () => {
  overwriteGetLocale(() => "en")
  const missing = { reason: "too_few_points", missing: 42 } as const
  expect(shopRefusalSentence(missing, names, english)).toBe("42 points to go")
  expect(shopRefusalSentence({ reason: "used_up" }, names, english)).toBe("Sold out")
  const soon = { reason: "not_started", fromMs: first } as const
  expect(shopRefusalSentence(soon, names, english)).toBe("On sale from 1 December at 9:00 am")
  expect(rewardRefusalSentence(soon, names, english)).toBe("Can be used from 1 December at 9:00 am")
  readArabic()
  expect(shopRefusalSentence(missing, names, arabic)).toBe("المتبقي 42 نقطة")
})
