import fc from "fast-check"
import { expect, test } from "vitest"
import { anyProduct, chosen, extras, part, product, size } from "../../testing/choosables.ts"
import type { Choice, Choosable } from "./choice.ts"
import { choicePriceMinor, groupPriceMinor, stepPriceMinor } from "./choice-price.ts"

const kabsa = product({ groups: [size, extras] })

test("the cheapest chosen one is the free one, whatever was tapped first", () => {
  const price = (ids: string[]) => choicePriceMinor(kabsa, chosen({ size: ["one"], extras: ids }))
  expect(price(["garlic"])).toBe(3_400)
  expect(price(["cheese", "garlic"])).toBe(3_900)
  expect(price(["garlic", "cheese"])).toBe(3_900)
})

test("a size adds its difference, and what has run out costs nothing", () => {
  expect(choicePriceMinor(kabsa, chosen({ size: ["two"] }))).toBe(6_200)
  expect(choicePriceMinor(kabsa, chosen({ extras: ["truffle", "cheese"] }))).toBe(3_400)
})

test("each portion of a combo's part costs its extra", () => {
  const step = { id: "s", choose: 2, products: [part("kofta", { extraMinor: 400 })] }
  const combo = product({ priceMinor: 9_900, steps: [step] })
  expect(choicePriceMinor(combo, chosen({}, { s: ["kofta", "kofta"] }))).toBe(10_700)
})

/** Ids of any of its options and parts, in any order. */
function anyChoice(item: Choosable): fc.Arbitrary<Choice> {
  const options = item.groups.map((group) =>
    fc.shuffledSubarray(group.options.map((one) => one.id)).map((ids) => [group.id, ids] as const),
  )
  const parts = item.steps.map((step) =>
    fc
      .array(fc.constantFrom(...step.products.map((one) => one.id)), { maxLength: 6 })
      .map((ids) => [step.id, ids] as const),
  )
  return fc
    .tuple(fc.tuple(...options), fc.tuple(...parts))
    .map(([one, other]) => chosen(Object.fromEntries(one), Object.fromEntries(other)))
}

const anyChosen = anyProduct.chain((item) => anyChoice(item).map((choice) => ({ item, choice })))

test("never less than the product, the parts sum to the whole, the order changes nothing", () => {
  fc.assert(
    fc.property(anyChosen, ({ item, choice }) => {
      const price = choicePriceMinor(item, choice)
      expect(price).toBeGreaterThanOrEqual(item.priceMinor)
      const added = [
        ...item.groups.map((group) => groupPriceMinor(group, choice)),
        ...item.steps.map((step) => stepPriceMinor(step, choice)),
      ]
      for (const one of added) expect(one).toBeGreaterThanOrEqual(0)
      expect(added.reduce((sum, one) => sum + one, item.priceMinor)).toBe(price)
      const turned = (ids: Choice["options"]) =>
        Object.fromEntries(Object.entries(ids).map(([at, all]) => [at, all.toReversed()]))
      const backwards = chosen(turned(choice.options), turned(choice.parts))
      expect(choicePriceMinor(item, backwards)).toBe(price)
    }),
  )
})
