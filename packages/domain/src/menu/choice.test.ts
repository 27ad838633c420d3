import fc from "fast-check"
import { expect, test } from "vitest"
import {
  type ChoiceGroup,
  choiceCalories,
  choicePriceMinor,
  defaultChoice,
  missingIn,
  toggleOption,
} from "./choice.ts"

const option = (id: string, priceMinor = 0, isDefault = false) => ({
  id,
  priceMinor,
  calories: 10,
  isDefault,
})
const size: ChoiceGroup = {
  id: "size",
  minimum: 1,
  maximum: 1,
  free: 0,
  options: [option("single", 0, true), option("double", 2_800)],
}
const extras: ChoiceGroup = {
  id: "extras",
  minimum: 0,
  maximum: 2,
  free: 1,
  options: [option("garlic", 200), option("cheese", 500), option("egg", 300)],
}
const groups = [size, extras]

test("defaults are chosen from the start, and nothing is missing then", () => {
  const choice = defaultChoice(groups)
  expect(choice).toEqual({ size: ["single"], extras: [] })
  expect(missingIn(groups, choice).size).toBe(0)
})

test("a required single choice moves and cannot be emptied", () => {
  const moved = toggleOption(size, defaultChoice(groups), "double")
  expect(moved.size).toEqual(["double"])
  expect(toggleOption(size, moved, "double").size).toEqual(["double"])
})

test("beyond the maximum a tap changes nothing", () => {
  const two = toggleOption(extras, toggleOption(extras, {}, "garlic"), "cheese")
  expect(toggleOption(extras, two, "egg")).toBe(two)
})

test("the cheapest chosen one is the free one, whatever was tapped first", () => {
  const price = (ids: string[]) =>
    choicePriceMinor(3_400, groups, { size: ["single"], extras: ids })
  expect(price(["garlic"])).toBe(3_400)
  expect(price(["cheese", "garlic"])).toBe(3_900)
  expect(price(["garlic", "cheese"])).toBe(3_900)
})

test("what is missing is counted", () => {
  const sauces: ChoiceGroup = { ...extras, id: "sauces", minimum: 2 }
  expect(missingIn([sauces], { sauces: ["egg"] })).toEqual(new Map([["sauces", 1]]))
})

test("calories add up, and stay unknown where the product's are", () => {
  expect(choiceCalories(820, groups, { size: ["double"], extras: ["egg"] })).toBe(840)
  expect(choiceCalories(null, groups, { size: ["double"] })).toBeNull()
})

test("a choice never costs less than the product, nor more for the order of taps", () => {
  const ids = fc.shuffledSubarray(["garlic", "cheese", "egg"], { maxLength: 2 })
  fc.assert(
    fc.property(ids, fc.nat(10_000), (chosen, base) => {
      const forwards = choicePriceMinor(base, groups, { extras: chosen })
      const backwards = choicePriceMinor(base, groups, { extras: chosen.toReversed() })
      return forwards >= base && forwards === backwards
    }),
  )
})
