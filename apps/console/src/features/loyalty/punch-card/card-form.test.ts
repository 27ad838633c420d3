import { expect, test } from "vitest"
import { cardForm, cardOf, cardProblems, newCard, newCount, recut } from "./card-form.ts"
import type { PunchCard } from "./cards.ts"

const card: PunchCard = {
  ...{ id: "a", name: { en: "Karak card", sa: "بطاقة الكرك" }, goal: 10, units_per_punch: 2 },
  counts: [
    { product_ids: ["large"], category_ids: [], units: 2 },
    { product_ids: [], category_ids: ["small"], units: 1 },
  ],
  ...{ within_days: 30, most_days: null, item_id: "free-karak", active: true, version: 2 },
  created_at: "2026-11-01T00:00:00.000Z",
  figures: { guests: 0, punches: 0, filled: 0 },
}

test("what was saved and not touched is saved as it was", () => {
  const { id: _, version, created_at, figures, ...input } = card
  expect(cardOf(cardForm(card))).toEqual(input)
  expect(cardProblems(cardForm(card))).toEqual([])
})

test("a card needs names, a goal, a reward, and something that counts in every line", () => {
  const form = newCard()
  form.card.goal = "0"
  form.card.counts = [{ ...newCount(1), product_ids: ["karak"] }, newCount(1)]
  expect(cardProblems(form).map(({ path, code }) => `${path}: ${code}`)).toEqual([
    "card.name.sa: required",
    "card.name.en: required",
    "card.goal: figure_invalid",
    "card.item_id: required",
    "card.counts.1.product_ids: required",
  ])
})

test("cut into other parts, a whole punch stays whole and a part stays as near as it can", () => {
  const unitsOf = (after: number) => recut(card.counts, 2, after).map(({ units }) => units)
  expect(unitsOf(4)).toEqual([4, 2])
  expect(unitsOf(1)).toEqual([1, 1])
  expect(unitsOf(3)).toEqual([3, 2])
})
