import { expect, test } from "vitest"
import { type FilteredProduct, filterChoicesOf, isFiltering, judge, noFilters } from "./filters.ts"

const hummus: FilteredProduct = {
  dietTags: ["vegan", "gluten-free"],
  allergens: ["sesame"],
  calories: 340,
  priceMinor: 1_600,
}
const combo: FilteredProduct = { dietTags: [], allergens: null, calories: null, priceMinor: 2_500 }

test("without a filter everything fits", () => {
  expect(isFiltering(noFilters)).toBe(false)
  expect(judge(hummus, noFilters)).toBe("fits")
  expect(judge(combo, noFilters)).toBe("fits")
})

test("every chosen tag must be there", () => {
  expect(judge(hummus, { ...noFilters, dietTags: ["vegan", "gluten-free"] })).toBe("fits")
  expect(judge(hummus, { ...noFilters, dietTags: ["vegan", "spicy"] })).toBe("unfit")
})

test("what is vegan is vegetarian, and not the other way round", () => {
  expect(judge(hummus, { ...noFilters, dietTags: ["vegetarian"] })).toBe("fits")
  const cheese: FilteredProduct = { ...hummus, dietTags: ["vegetarian"] }
  expect(judge(cheese, { ...noFilters, dietTags: ["vegan"] })).toBe("unfit")
})

test("allergens that were never stated are not free of anything", () => {
  expect(judge(hummus, { ...noFilters, freeOf: ["milk"] })).toBe("fits")
  expect(judge(hummus, { ...noFilters, freeOf: ["milk", "sesame"] })).toBe("unfit")
  expect(judge(combo, { ...noFilters, freeOf: ["milk"] })).toBe("unknown")
  expect(judge({ ...combo, allergens: [] }, { ...noFilters, freeOf: ["milk"] })).toBe("fits")
})

test("up to a figure includes it, and unknown calories are not few", () => {
  expect(judge(hummus, { ...noFilters, caloriesUpTo: 340 })).toBe("fits")
  expect(judge(hummus, { ...noFilters, caloriesUpTo: 339 })).toBe("unfit")
  expect(judge(combo, { ...noFilters, caloriesUpTo: 1_000 })).toBe("unknown")
  expect(judge(hummus, { ...noFilters, priceUpToMinor: 1_600 })).toBe("fits")
  expect(judge(hummus, { ...noFilters, priceUpToMinor: 1_599 })).toBe("unfit")
})

test("what is refused for another reason is not called unknown", () => {
  expect(judge(combo, { ...noFilters, freeOf: ["milk"], priceUpToMinor: 1_000 })).toBe("unfit")
})

test("only choices that part this menu are offered", () => {
  const known = { dietTags: ["vegan", "spicy"], allergens: ["milk", "sesame"] } as const
  expect(filterChoicesOf([hummus, combo, { ...hummus, calories: 620 }], known)).toEqual({
    dietTags: ["vegan"],
    allergens: ["sesame"],
    calories: [400, 500],
    pricesMinor: [2_000],
  })
})
