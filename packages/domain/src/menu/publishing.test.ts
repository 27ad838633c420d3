import { describe, expect, it, test } from "vitest"
import { burnMinutes, type PublishingFacts, publishingGaps } from "./publishing.ts"

const complete: PublishingFacts = {
  name: { en: "Kabsa", sa: "كبسة" },
  description: { en: "Rice", sa: "أرز" },
  priceMinor: 3400,
  calories: 600,
  allergens: [],
  nutrition: { caffeineMg: 0 },
  hasPhoto: true,
  isCombo: false,
}

test("a product that says everything lacks nothing", () => {
  expect(publishingGaps(complete)).toEqual({ required: [], advised: [] })
})

test.each([
  [{ name: { en: "", sa: "كبسة" } }, ["name.en"]],
  [{ name: { en: "Kabsa", sa: "" } }, ["name.sa"]],
  [{ priceMinor: null }, ["price"]],
  [{ calories: null }, ["calories"]],
  [{ allergens: null }, ["allergens"]],
  [{ calories: null, allergens: null }, ["calories", "allergens"]],
])("%j may not be published", (change, gaps) => {
  expect(publishingGaps({ ...complete, ...change }).required).toEqual(gaps)
})

test.each([
  [{ hasPhoto: false }, ["photo"]],
  [{ description: { en: "Rice", sa: "" } }, ["description"]],
  [{ nutrition: null }, ["nutrition"]],
])("%j may be published, and could be better", (change, gaps) => {
  expect(publishingGaps({ ...complete, ...change })).toEqual({ required: [], advised: gaps })
})

test("nothing costs nothing, and holds nothing: those are answers", () => {
  const free = { ...complete, priceMinor: 0, calories: 0, allergens: [] }
  expect(publishingGaps(free).required).toEqual([])
})

test("a combo's energy and label come from its parts", () => {
  const combo = { ...complete, isCombo: true, calories: null, nutrition: null }
  expect(publishingGaps(combo)).toEqual({ required: [], advised: [] })
})

describe("caffeine", () => {
  const advisedFor = (en: string, sa: string, caffeineMg: number) =>
    publishingGaps({ ...complete, name: { en, sa }, nutrition: { caffeineMg } }).advised

  it("is asked of what holds it by its name", () => {
    expect(advisedFor("Spanish latte", "لاتيه إسباني", 0)).toEqual(["caffeine"])
    expect(advisedFor("Karak", "شاي كرك", 0)).toEqual(["caffeine"])
    expect(advisedFor("Karak", "شاي كرك", 60)).toEqual([])
  })

  it("is not asked of anything else", () => {
    expect(advisedFor("Steak", "ستيك", 0)).toEqual([])
    expect(advisedFor("Decaf latte", "لاتيه", 0)).toEqual([])
    expect(advisedFor("Tea", "شاي أعشاب", 0)).toEqual([])
  })
})

test("burning goes by a brisk walk, and nobody burns what nobody said", () => {
  expect(burnMinutes(640)).toBe(107)
  expect(burnMinutes(0)).toBe(0)
  expect(burnMinutes(null)).toBeNull()
})
