import { expect, test } from "vitest"
import { type ItemForm, itemForm, itemOf, itemProblems, newItem } from "./item-form.ts"
import type { RewardItem } from "./items.ts"

const timezone = "Asia/Riyadh"
const item: RewardItem = {
  ...{ id: "a", kind: "prize", name: { en: "Free karak", sa: "كرك مجاني" } },
  ...{ description: { en: "A cup on us", sa: "كوب على حسابنا" }, image: null, media_id: null },
  effect: { takes: "free-item", up_to_minor: 900 },
  ...{ product_ids: ["karak"], category_ids: null, worth_minor: 850, applied_way: "automatic" },
  ...{ uses: 2, use_days: 30, points_cost: 80, per_customer: 1, left: 25, active: true },
  rules: {
    ...{ minimum_minor: 2_000, from_ms: null, until_ms: null, order_types: [1], branch_ids: [] },
    windows: [{ open: 840, close: 1_020, days: [0, 1] }],
    ...{ level_ids: ["gold"], is_alone: true },
  },
  ...{ sold_from: "2026-11-01T09:00:00.000Z", sold_until: null, version: 3 },
  created_at: "2026-11-01T00:00:00.000Z",
  figures: { given: 0, used: 0, points: 0, taken_minor: 0 },
}

const codesOf = (form: ItemForm) => itemProblems(form).map(({ path, code }) => `${path}: ${code}`)

/** With a name and a worth, so that only what a test is about is wrong. */
function namedItem(): ItemForm {
  const form = newItem()
  form.item.name = { sa: "هدية", en: "Gift" }
  form.item.worth_minor = "5"
  return form
}

test("what was saved and not touched is saved as it was", () => {
  const form = itemForm(item, timezone)
  const { id: _, image, version, created_at, figures, ...input } = item
  expect(itemOf(form, timezone)).toEqual(input)
  expect(itemProblems(form)).toEqual([])
  expect(form.item.sold_from).toBe("2026-11-01T12:00")
})

test("a free item needs a dish or a category", () => {
  const form = namedItem()
  form.item.effect.takes = "free-item"
  expect(codesOf(form)).toEqual(["item.product_ids: required"])
  form.item.category_ids = ["drinks"]
  expect(codesOf(form)).toEqual([])
})

test("a coupon takes something off; a prize may be handed over", () => {
  const form = namedItem()
  expect(codesOf(form)).toEqual([])
  form.item.kind = "coupon"
  expect(codesOf(form)).toEqual(["item.effect.takes: required"])
})

test("what is handed over names no food and is never used by itself", () => {
  const form = itemForm(item, timezone)
  form.item.effect.takes = "counter"
  expect(itemOf(form, timezone)).toMatchObject({
    ...{ effect: null, product_ids: null, category_ids: null, applied_way: "coupon" },
  })
})

test("without a price it is not sold, without a stock there are always more", () => {
  expect(itemOf(namedItem(), timezone)).toMatchObject({ points_cost: null, left: null })
  const form = namedItem()
  form.item.left = "0"
  expect(codesOf(form)).toEqual([])
  form.item.points_cost = "0"
  expect(codesOf(form)).toEqual(["item.points_cost: figure_invalid"])
})

test("what the server would refuse is said at its field", () => {
  const form = newItem()
  form.item.description.en = "x".repeat(401)
  form.item.uses = "0"
  form.item.sold_from = "2026-11-02T12:00"
  form.item.sold_until = "2026-11-01T12:00"
  expect(codesOf(form)).toEqual([
    "item.name.sa: required",
    "item.name.en: required",
    "item.description.en: too_long",
    "item.worth_minor: figure_invalid",
    "item.uses: figure_invalid",
    "item.sold_until: ends_before_start",
  ])
})
