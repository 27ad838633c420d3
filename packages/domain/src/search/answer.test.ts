import { expect, test } from "vitest"
import { allergens, dietTags } from "../menu/nutrition.ts"
import { answerQuery, type SearchableMenu } from "./answer.ts"
import { type FilteredProduct, filterChoicesOf, noFilters } from "./filters.ts"
import { createSearchIndex, type SearchDocument } from "./search-index.ts"

type Dish = Partial<SearchDocument> & Partial<FilteredProduct>

function menuOf(dishes: Record<string, Dish>): SearchableMenu {
  const nothing = { sa: "", en: "" }
  const all = Object.entries(dishes)
  const products = all.map(([, dish]) => ({
    ...{ dietTags: [], allergens: [], calories: 100, priceMinor: 1_000 },
    ...dish,
  }))
  const documents = all.map(([en, dish]) => ({
    ...{ name: { sa: "", en }, description: nothing, category: nothing },
    ...{ tags: [], options: [], isAvailable: true },
    ...dish,
  }))
  return {
    index: createSearchIndex(documents),
    products,
    choices: filterChoicesOf(products, { dietTags, allergens }),
  }
}

const menu = menuOf({
  "Cheese kunafa": { allergens: ["milk", "nuts"], dietTags: ["vegetarian"] },
  Sorbet: { dietTags: ["vegan"], isAvailable: false },
  "Fruit salad": { dietTags: ["vegan"] },
  "Chef's combo": { allergens: null },
})

function ask(query: string, filters = noFilters) {
  const { kind, positions, unknownCount } = answerQuery(menu, { query, filters })
  return { kind, positions, unknownCount }
}

test("nothing asked is no question yet", () => {
  expect(ask(" ")).toEqual({ kind: "start", positions: [], unknownCount: 0 })
})

test("a diet in words is a filter, alone and beside a dish", () => {
  expect(ask("vegan").positions).toEqual([2, 1])
  expect(ask("نباتي").positions).toEqual([0, 2, 1])
  expect(ask("kunafa without milk")).toMatchObject({ kind: "filtered", positions: [] })
  expect(ask("fruit without milk").positions).toEqual([2])
  expect(ask("food without milk").positions).toEqual([2, 1])
})

test("the cheapest is an order: all that can be had by price, and a dish that is named beside it as it is found", () => {
  const priced = menuOf({
    Steak: { priceMinor: 9_000 },
    Water: { priceMinor: 200 },
    "Old tea": { priceMinor: 100, isAvailable: false },
    Burger: { priceMinor: 2_000 },
  })
  const found = (query: string) => answerQuery(priced, { query, filters: noFilters }).positions
  for (const query of ["cheap", "the cheapest", "رخيص", "الأرخص", "شي رخيص"]) {
    expect(found(query), query).toEqual([1, 3, 0, 2])
  }
  expect(found("cheap burger")).toEqual([3])
})

test("what says nothing of its allergens is left out and counted", () => {
  expect(ask("nut free")).toEqual({ kind: "all", positions: [2, 1], unknownCount: 1 })
})

test("words and chosen filters hold together", () => {
  const chosen = { ...noFilters, freeOf: ["nuts"] as const }
  expect(ask("vegetarian", chosen).positions).toEqual([2, 1])
})
