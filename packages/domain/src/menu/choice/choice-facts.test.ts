import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  amounts,
  chosen,
  extras,
  nutrition,
  option,
  part,
  product,
  size,
} from "../../testing/choosables.ts"
import { emptyChoice } from "./choice.ts"
import { choiceFacts } from "./choice-facts.ts"

const kabsa = product({ groups: [size, extras] })

function factsOf(...given: Parameters<typeof choiceFacts>) {
  const facts = choiceFacts(...given)
  if (!facts) throw new Error("the choice is not complete")
  return facts
}

describe("a product with its options", () => {
  it("adds up, and is walked at the place's own pace", () => {
    const facts = factsOf(kabsa, chosen({ size: ["two"], extras: ["egg"] }))
    expect(facts.calories).toEqual({ isKnown: true, value: 840 })
    expect(facts.burnMinutes).toBe(140)
    expect(factsOf(product(), emptyChoice).burnMinutes).toBe(137)
  })

  it("gives no sum where a figure is missing, and says whose", () => {
    const secret = option("secret", { calories: null, nutrition: null })
    const item = product({ groups: [{ ...extras, options: [secret] }] })
    const facts = factsOf(item, chosen({ extras: ["secret"] }))
    expect(facts.calories).toEqual({ isKnown: false, unknown: ["secret"] })
    expect(facts.nutrition).toEqual({ isKnown: false, unknown: ["secret"] })
    expect(facts.burnMinutes).toBeNull()
    expect(factsOf(item, emptyChoice).calories.isKnown).toBe(true)
    expect(factsOf(product({ calories: null }), emptyChoice).calories).toEqual({
      isKnown: false,
      unknown: ["product"],
    })
  })

  it("warns of every allergen once, in the authority's order, or says that nobody knows", () => {
    const milk = option("cheese", { allergens: ["milk", "eggs"] })
    const item = product({ allergens: ["nuts", "milk"], groups: [{ ...extras, options: [milk] }] })
    expect(factsOf(item, chosen({ extras: ["cheese"] })).allergens).toEqual({
      isKnown: true,
      value: ["eggs", "nuts", "milk"],
    })
    expect(factsOf(product({ allergens: null }), emptyChoice).allergens.isKnown).toBe(false)
  })

  it("marks salt by the sum, not by the product alone", () => {
    const salty = option("brine", { nutrition: amounts({ sodiumMg: 300 }) })
    const item = product({
      nutrition: nutrition({ sodiumMg: 1_800 }),
      groups: [{ ...extras, options: [salty] }],
    })
    expect(factsOf(item, emptyChoice).isHighInSalt).toBe(false)
    expect(factsOf(item, chosen({ extras: ["brine"] })).isHighInSalt).toBe(true)
  })

  it("does not add a shot to a figure per 100 ml", () => {
    const shot = option("shot", { nutrition: amounts({ caffeineMg: 75 }) })
    const coffee = product({
      nutrition: nutrition({ caffeineMg: 40 }),
      caffeineBasis: "per-100-ml",
      groups: [{ ...extras, options: [shot] }],
    })
    const facts = factsOf(coffee, chosen({ extras: ["shot"] }))
    expect(facts.caffeine).toEqual({ mg: 75, per100MlMg: 40 })
  })

  it("knows whether the serving size still tells the whole", () => {
    expect(factsOf(kabsa, emptyChoice).hasAdditions).toBe(false)
    expect(factsOf(kabsa, chosen({ size: ["two"] })).hasAdditions).toBe(true)
  })
})

describe("a combo", () => {
  const liter = (amount: number, caffeineMg = 0) =>
    nutrition({ servingSize: { amount, unit: "liter" }, caffeineMg })
  const step = {
    id: "s",
    choose: 3,
    products: [
      part("rice", { calories: 700, allergens: ["nuts"] }),
      part("tea", { calories: 20, nutrition: liter(0.1, 45) }),
      part("cola", { calories: 90, nutrition: liter(0.2, 30) }),
      part("mystery", { calories: null, allergens: null }),
    ],
  }
  const combo = product({ calories: 1, burnMinutes: 1, allergens: ["fish"], steps: [step] })

  it("has no figures before everything is chosen", () => {
    expect(choiceFacts(combo, chosen({}, { s: ["rice"] }))).toBeNull()
  })

  it("is the sum of what was chosen, and of nothing else", () => {
    const facts = factsOf(combo, chosen({}, { s: ["rice", "tea", "cola"] }))
    expect(facts.calories).toEqual({ isKnown: true, value: 810 })
    expect(facts.burnMinutes).toBe(135)
    expect(facts.allergens).toEqual({ isKnown: true, value: ["nuts"] })
    expect(facts.caffeine.mg).toBe(75)
    expect(facts.servingSizes).toEqual([
      { unit: "gm", amount: 100 },
      { unit: "liter", amount: 0.3 },
    ])
  })

  it("names a part without figures once, however often it was chosen", () => {
    const facts = factsOf(combo, chosen({}, { s: ["mystery", "mystery", "tea"] }))
    expect(facts.calories).toEqual({ isKnown: false, unknown: ["mystery"] })
    expect(facts.allergens).toEqual({ isKnown: false, unknown: ["mystery"] })
  })
})

it("every figure of a label is the sum of the same figure of its parts", () => {
  const figures = fc.record({ sodiumMg: fc.nat(3_000), proteinMg: fc.nat(90_000) })
  fc.assert(
    fc.property(figures, fc.array(figures, { maxLength: 4 }), (own, added) => {
      const options = added.map((some, at) => option(`${at}`, { nutrition: amounts(some) }))
      const group = { ...extras, maximum: 4, options }
      const item = product({ nutrition: nutrition(own), groups: [group] })
      const facts = factsOf(item, chosen({ extras: options.map((one) => one.id) }))
      if (!facts.nutrition.isKnown) throw new Error("all figures are known")
      const sumOf = (name: "sodiumMg" | "proteinMg") =>
        added.reduce((sum, some) => sum + some[name], own[name])
      expect(facts.nutrition.value.sodiumMg).toBe(sumOf("sodiumMg"))
      expect(facts.nutrition.value.proteinMg).toBe(sumOf("proteinMg"))
      expect(facts.nutrition.value.totalFatMg).toBe(0)
      expect(facts.isHighInSalt).toBe(sumOf("sodiumMg") > 2_000)
    }),
  )
})
