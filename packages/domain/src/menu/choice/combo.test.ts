import { expect, it } from "vitest"
import { comboProblems } from "./combo.ts"

const facts = { comboId: "meal", comboIds: new Set(["feast"]), isOfferedByCombo: false }

it("a combo of plain products is fine, and so is no combo at all", () => {
  expect(comboProblems([{ choose: 1, productIds: ["tea", "coffee"] }], facts)).toEqual([])
  expect(comboProblems([], { ...facts, isOfferedByCombo: true })).toEqual([])
})

it.each([
  ["itself", ["tea", "meal"], 1, { step: 0, product: 1, code: "combo_contains_itself" }],
  ["another combo", ["feast"], 1, { step: 0, product: 0, code: "combo_contains_combo" }],
  ["a product twice", ["tea", "tea"], 1, { step: 0, product: 1, code: "chosen_twice" }],
  [
    "fewer than are to be chosen",
    ["tea"],
    2,
    { step: 0, product: null, code: "combo_chooses_too_many" },
  ],
])("a step with %s is refused", (_, productIds, choose, problem) => {
  expect(comboProblems([{ choose, productIds }], facts)).toEqual([problem])
})

it("what a combo offers cannot become one", () => {
  const inside = { ...facts, isOfferedByCombo: true }
  expect(comboProblems([{ choose: 1, productIds: ["tea"] }], inside)).toEqual([
    { step: null, product: null, code: "combo_inside_combo" },
  ])
})
