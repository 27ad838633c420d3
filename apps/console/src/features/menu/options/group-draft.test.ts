import { expect, test } from "vitest"
import { nutrients } from "../food-words.ts"
import { groupBodyOf, groupDraftOf, groupErrors, newGroupDraft } from "./group-draft.ts"

const nutrition = Object.fromEntries(nutrients.map(({ name }, index) => [name, index * 125]))
const group = {
  id: "g",
  name: { en: "Sauces", sa: "الصوصات" },
  minimum: 0,
  maximum: 2,
  free: 1,
  version: "one",
  options: [
    {
      id: "a",
      name: { en: "Toum", sa: "ثومية" },
      price_minor: 250,
      calories: 110,
      nutrition: nutrition as never,
      allergens: ["eggs" as const],
      is_default: true,
      is_available: true,
    },
    {
      id: "b",
      name: { en: "Tahini", sa: "طحينة" },
      price_minor: 0,
      calories: null,
      nutrition: null,
      allergens: [],
      is_default: false,
      is_available: false,
    },
  ],
  used_by: [],
}

test("what is read is what is sent when nobody has typed", () => {
  const { id: _, used_by: __, version: ___, ...body } = group
  expect(groupBodyOf(groupDraftOf(group))).toEqual(body)
  expect(groupErrors(groupDraftOf(group))).toEqual({})
})

test("a new group asks for its names", () => {
  const errors = groupErrors(newGroupDraft())
  expect(errors).toMatchObject({ "name.sa": "required", "options.1.name.en": "required" })
})

test("numbers that are none are told where they stand", () => {
  const draft = groupDraftOf(group)
  const [first, ...others] = draft.options
  if (!first) throw new Error("the group has options")
  const wrong = {
    ...first,
    price: "two",
    calories: "1.5",
    nutrition: { ...first.nutrition, sodium_mg: "x" },
  }
  expect(groupErrors({ ...draft, free: 3, options: [wrong, ...others] })).toEqual({
    free: "free_above_maximum",
    "options.0.price_minor": "figure_invalid",
    "options.0.calories": "figure_invalid",
    "options.0.nutrition.sodium_mg": "figure_invalid",
  })
})
