import { expect, test } from "vitest"
import { dietWishesIn, filtersWith, withoutWishes } from "./diet-words.ts"
import { type FilterChoices, noFilters } from "./filters.ts"

const choices: FilterChoices = {
  dietTags: ["vegetarian", "vegan", "gluten-free"],
  allergens: ["gluten", "milk", "nuts", "eggs", "fish", "crustaceans"],
  calories: [],
  pricesMinor: [],
}

function read(query: string, offered = choices) {
  const wishes = dietWishesIn(query, offered)
  const { dietTags, freeOf } = filtersWith(noFilters, wishes)
  return [
    [...dietTags, ...freeOf.map((name) => `no ${name}`)].join(", "),
    withoutWishes(query, wishes),
  ]
}

test.each([
  ["بدون جلوتين", "gluten-free", ""],
  ["بدون الجلوتين", "gluten-free", ""],
  ["خالي من الغلوتين", "gluten-free", ""],
  ["no gluten", "gluten-free", ""],
  ["Gluten-free bread", "gluten-free", "bread"],
  ["نباتي", "vegetarian", ""],
  ["برجر نباتي", "vegetarian", "برجر"],
  ["veggie", "vegetarian", ""],
  ["بدون لحم", "vegetarian", ""],
  ["نباتي صرف", "vegan", ""],
  ["vegan dessert", "vegan", "dessert"],
  ["plant-based", "vegan", ""],
  ["بدون مكسرات", "no nuts", ""],
  ["nut free", "no nuts", ""],
  ["nut-free cake", "no nuts", "cake"],
  ["حلا بدون حليب", "no milk", "حلا"],
  ["عندي حساسية من البيض", "no eggs", ""],
  ["حساسية مكسرات", "no nuts", ""],
  ["milk allergy", "no milk", ""],
  ["without any eggs", "no eggs", ""],
  ["بدون منتجات الألبان", "no milk", ""],
  ["بدون حليب ومكسرات", "no milk, no nuts", ""],
  ["no milk or nuts", "no milk, no nuts", ""],
  ["dairy and nut free", "no milk, no nuts", ""],
  ["no seafood", "no fish, no crustaceans", ""],
  ["nut free gluten free", "gluten-free, no nuts", ""],
])("%s asks for %s, and leaves %j to search for", (query, filters, rest) => {
  expect(read(query)).toEqual([filters, rest])
})

test.each([
  "كبسة",
  "بدون سكر",
  "بدون بصل",
  "قهوة بحليب",
  "سلطة خيار باللبن",
  "fish",
  "nuts",
  "free",
  "بدون",
  "",
])("%j asks for no filter and is searched for as it is", (query) => {
  expect(read(query)).toEqual(["", query])
})

test("gluten is an allergen where the place promises nothing about it", () => {
  expect(read("no gluten", { ...choices, dietTags: ["vegan"] })).toEqual(["no gluten", ""])
})

test("what nothing is said to hold still leaves out what says nothing", () => {
  expect(read("nut free", { ...choices, allergens: [] })).toEqual(["no nuts", ""])
})

test("a diet that the place never speaks of stays a word", () => {
  expect(read("vegan", { ...choices, dietTags: [] })).toEqual(["", "vegan"])
  expect(read("vegetarian", { ...choices, dietTags: ["vegan"] })).toEqual(["vegetarian", ""])
})
