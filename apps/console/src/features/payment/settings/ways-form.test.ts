import { expect, it } from "vitest"
import type { PaymentSettings } from "./settings.ts"
import { formOf, percentsOf, problemsOf, settingsOf } from "./ways-form.ts"

const saved: Omit<PaymentSettings, "version"> = {
  choices: [
    { method: "cash", order_types: [1, 2], minimum_minor: 0, maximum_minor: 50_000 },
    { method: "online-card", order_types: [3], minimum_minor: 1_050, maximum_minor: null },
  ],
  tips: { is_on: true, percents: [5, 10] },
  pos_issues_receipts: true,
}

it("opening and saving changes nothing", () => {
  expect(settingsOf(formOf(saved))).toEqual(saved)
  expect(problemsOf(formOf(saved))).toEqual({})
})

it("percents are read in either script", () => {
  expect(percentsOf("٥، ١٠، 15%")).toEqual([5, 10, 15])
  expect(percentsOf("")).toEqual([])
  expect(percentsOf("0")).toBeNull()
  expect(percentsOf("51")).toBeNull()
  expect(percentsOf("five")).toBeNull()
})

it("says what is wrong: bounds the wrong way round, no way at all, tips without a percent", () => {
  const form = formOf(saved)
  const none = { orderTypes: [], minimum: "", maximum: "" }
  const reversed = { ...form.ways.cash, minimum: "600" }
  expect(problemsOf({ ...form, ways: { ...form.ways, cash: reversed } })).toEqual({
    "cash.maximum": "minimum_above_maximum",
  })
  const ways = { cash: none, "card-at-counter": none, "online-card": none }
  expect(problemsOf({ ...form, ways, percents: "" })).toEqual({
    ways: "order_type_required",
    percents: "invalid",
  })
})
