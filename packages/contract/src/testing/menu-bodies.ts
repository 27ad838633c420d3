import { allergens, caffeineBases, dietTags } from "@sufra/domain/menu/nutrition"
import fc from "fast-check"
import { nutritionAmounts } from "../menu/menu.ts"

/** Mostly what is taken: by chance alone hardly any thing would be right in all of its fields. */
function mostly<Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) {
  return fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

/** Texts as people write them, and as those who mean harm do. */
const written = fc
  .tuple(
    fc.constantFrom("", "=", "'-", "شاي, كرك", 'say "hi"', "two\nlines", "\u200fقهوة", "none", "+"),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 14 }),
  )
  .map((parts) => parts.join(""))
const text = mostly(written, fc.constantFrom("", " ", "x".repeat(90), "ص".repeat(130)))
const texts = fc.record({ en: text, sa: text })
const figure = (usual: number) =>
  mostly(fc.nat(usual), fc.constantFrom(-1, 20_001, 99_999_999, 100_000_000))

const amountNames = Object.keys(nutritionAmounts.shape)
const amounts = fc.record(Object.fromEntries(amountNames.map((name) => [name, fc.nat(90_000)])))
const serving = fc.record({
  amount: mostly(fc.integer({ min: 1, max: 900_000 }), fc.constant(0)).map((value) => value / 1000),
  unit: fc.constantFrom("gm", "liter"),
})
const label = fc.tuple(amounts, serving).map(([own, serving_size]) => ({
  ...own,
  // Parts within their wholes: by chance hardly any label would be accepted.
  ...{ total_fat_mg: 200_000, carbohydrate_mg: 200_000, total_sugars_mg: 100_000 },
  serving_size,
}))
const clock = fc
  .tuple(mostly(fc.nat(23), fc.constant(24)), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"))
const days = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 7 })

/** What products and categories refer to; two of one name, and one with a comma in it. */
export const fileTaxGroups = [
  { id: "0a6f1c8e-0000-4000-8000-000000000001", name: { en: "Zero, exported", sa: "صفرية" } },
  { id: "0a6f1c8e-0000-4000-8000-000000000002", name: { en: "Half", sa: "النصف" } },
]
export const fileStations = [
  { id: "0a6f1c8e-0000-4000-8000-000000000003", name: { en: "Grill", sa: "الشواية" } },
  { id: "0a6f1c8e-0000-4000-8000-000000000004", name: { en: "grill", sa: "شواية السطح" } },
]

export const categoryBody = fc.record({
  name: texts,
  windows: fc.array(fc.record({ opens: clock, closes: clock, days }), { maxLength: 3 }),
  active: fc.boolean(),
  branch_ids: fc.constant([]),
  station_id: fc.option(fc.constantFrom(...fileStations.map(({ id }) => id))),
})
export const productBody = fc.record({
  category_id: fc.uuid(),
  name: texts,
  description: texts,
  media_id: fc.constant(null),
  price_minor: figure(100_000),
  order_types: fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 3 }),
  calories: fc.option(figure(5_000)),
  nutrition: fc.option(label),
  caffeine_basis: fc.constantFrom(...caffeineBases),
  allergens: fc.option(fc.array(fc.constantFrom(...allergens), { maxLength: 5 })),
  diet_tags: fc.array(fc.constantFrom(...dietTags), { maxLength: 5 }),
  tax_group_id: fc.option(fc.constantFrom(...fileTaxGroups.map(({ id }) => id))),
  is_tobacco: fc.boolean(),
  station_id: fc.option(fc.constantFrom(...fileStations.map(({ id }) => id))),
  published: fc.boolean(),
})
const optionBody = fc.record({
  id: fc.uuid(),
  name: texts,
  price_minor: figure(5_000),
  calories: fc.option(figure(500)),
  nutrition: fc.option(amounts),
  allergens: fc.uniqueArray(fc.constantFrom(...allergens)),
  is_default: mostly(fc.constant(false), fc.constant(true)),
  is_available: fc.boolean(),
})
export const groupBody = fc.record({
  name: texts,
  minimum: mostly(fc.nat(1), fc.constantFrom(-1, 3)),
  maximum: mostly(fc.integer({ min: 1, max: 4 }), fc.constant(0)),
  free: fc.nat(1),
  options: fc.array(optionBody, { maxLength: 4 }),
})
