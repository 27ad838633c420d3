import { expect, it } from "vitest"
import type { Referral } from "./referral.ts"
import { referralForm, referralProblems, rulesOf } from "./referral-form.ts"

const timezone = "Asia/Riyadh"
const item = "11111111-1111-4111-8111-000000000001"
const rules: Referral["rules"] = {
  active: true,
  starts_at: "2026-11-18T09:00:00.000Z",
  ends_at: null,
  gift_item_id: item,
  reward_item_id: null,
  reward_points: 50,
  least_order_minor: 3_000,
  wait_days: 2,
  most_per_month: null,
  permit_number: null,
}
const form = (change: Partial<Referral["rules"]> = {}) =>
  referralForm({ rules: { ...rules, ...change } } as Referral, timezone)

it("brings back what it was filled with, by the place's clock", () => {
  expect(form().rules.starts_at).toBe("2026-11-18T12:00")
  expect(rulesOf(form(), timezone)).toEqual(rules)
})

it("reads figures in either digits, and nothing as none", () => {
  const typed = form()
  typed.rules.reward_points = "٧٥"
  expect(rulesOf(typed, timezone).reward_points).toBe(75)
  typed.rules.reward_points = ""
  expect(rulesOf(typed, timezone).reward_points).toBe(0)
})

it.each([
  ["nothing", {}, []],
  ["that it promises the referrer nothing", { reward_points: 0 }, ["rules.reward_item_id"]],
  ["no promise while it is off", { reward_points: 0, active: false }, []],
  ["that it ends before it starts", { ends_at: "2026-11-18T08:00:00.000Z" }, ["rules.ends_at"]],
])("finds wrong: %s", (_, change, paths) => {
  expect(referralProblems(form(change)).map(({ path }) => path)).toEqual(paths)
})
