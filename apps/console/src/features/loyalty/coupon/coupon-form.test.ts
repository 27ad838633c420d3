import { expect, test } from "vitest"
import { couponForm, couponOf, couponProblems, newCoupon } from "./coupon-form.ts"
import type { Coupon } from "./coupons.ts"

const timezone = "Asia/Riyadh"
const coupon: Coupon = {
  ...{ id: "a", name: { en: "Welcome", sa: "أهلًا" }, way: "code", code: "AHLAN" },
  effect: { takes: "percent", rate_bp: 1_550, cap_minor: 3_000 },
  ...{ product_ids: null, category_ids: ["drinks"], active: true },
  rules: {
    ...{ minimum_minor: 4_050, from_ms: null, until_ms: Date.parse("2026-11-30T20:59:00Z") },
    windows: [{ open: 840, close: 1_020, days: [0, 1] }],
    ...{ order_types: [2], branch_ids: [], first_order_only: true, level_ids: ["gold"] },
    ...{ birthday_month_only: false, per_customer: 1, per_day: null, total: 100, is_alone: true },
  },
  ...{ version: 3, created_at: "2026-11-01T00:00:00.000Z", state: "on" },
  figures: { uses: 0, guests: 0, taken_minor: 0, codes: 0 },
}

const codesOf = (form: ReturnType<typeof newCoupon>) =>
  couponProblems(form).map(({ path, code }) => `${path}: ${code}`)

test("what was saved and not touched is saved as it was", () => {
  const form = couponForm(coupon, timezone)
  const { name, way, code, effect, product_ids, category_ids, rules, active } = coupon
  expect(couponOf(form, timezone)).toEqual({
    ...{ name, way, code, effect, product_ids, category_ids, rules, active },
  })
  expect(couponProblems(form)).toEqual([])
  expect(form.coupon.rules.until_ms).toBe("2026-11-30T23:59")
})

test("only what belongs to the chosen kind is sent and asked for", () => {
  const form = couponForm(coupon, timezone)
  form.coupon.effect = { ...form.coupon.effect, takes: "free-delivery", rate_bp: "" }
  form.coupon.way = "single-codes"
  expect(couponProblems(form)).toEqual([])
  expect(couponOf(form, timezone)).toMatchObject({
    ...{ effect: { takes: "free-delivery" }, code: null, category_ids: null },
  })
})

test("what the server would refuse is said at its field", () => {
  const form = newCoupon()
  form.coupon.effect = { ...form.coupon.effect, takes: "free-item", up_to_minor: "0" }
  form.coupon.rules.total = "0"
  expect(codesOf(form)).toEqual([
    "coupon.name.sa: required",
    "coupon.name.en: required",
    "coupon.code: required",
    "coupon.effect.up_to_minor: figure_invalid",
    "coupon.product_ids: required",
    "coupon.rules.total: figure_invalid",
  ])
})

test.each([
  ["no", "code_too_short"],
  ["TEN %", "code_letters_only"],
  ["X".repeat(25), "too_long"],
])("a code like %s is refused", (code, problem) => {
  const form = newCoupon()
  form.coupon.code = code
  expect(codesOf(form)).toContain(`coupon.code: ${problem}`)
})

test("a code is kept in capitals, in either script", () => {
  const form = newCoupon()
  form.coupon.code = " خصم10a "
  expect(codesOf(form)).not.toContain("coupon.code: code_letters_only")
  expect(couponOf(form, timezone).code).toBe("خصم10A")
})
