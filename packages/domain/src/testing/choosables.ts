import fc from "fast-check"
import type {
  Choice,
  ChoiceGroup,
  ChoiceOption,
  Choosable,
  ComboPart,
} from "../menu/choice/choice.ts"
import { type Nutrition, type NutritionAmounts, noAmounts } from "../menu/nutrition.ts"

export function amounts(some: Partial<NutritionAmounts>): NutritionAmounts {
  return { ...noAmounts, ...some }
}

export function option(id: string, rest: Partial<ChoiceOption> = {}): ChoiceOption {
  return {
    id,
    priceMinor: 0,
    calories: 10,
    nutrition: amounts({ sodiumMg: 5 }),
    allergens: [],
    isDefault: false,
    isAvailable: true,
    ...rest,
  }
}

export function nutrition(some: Partial<Nutrition> = {}): Nutrition {
  return { ...noAmounts, servingSize: { amount: 100, unit: "gm" }, ...some }
}

export function part(id: string, rest: Partial<ComboPart> = {}): ComboPart {
  return {
    id,
    extraMinor: 0,
    calories: 100,
    nutrition: nutrition(),
    caffeineBasis: "per-cup",
    allergens: [],
    groups: [],
    isSoldOut: false,
    ...rest,
  }
}

export function product(rest: Partial<Choosable> = {}): Choosable {
  return {
    priceMinor: 3_400,
    calories: 820,
    burnMinutes: 137,
    nutrition: nutrition(),
    caffeineBasis: "per-cup",
    allergens: [],
    groups: [],
    steps: [],
    ...rest,
  }
}

export const size: ChoiceGroup = {
  id: "size",
  minimum: 1,
  maximum: 1,
  free: 0,
  options: [option("one", { isDefault: true }), option("two", { priceMinor: 2_800 })],
}

export const extras: ChoiceGroup = {
  id: "extras",
  minimum: 0,
  maximum: 2,
  free: 1,
  options: [
    option("garlic", { priceMinor: 200 }),
    option("cheese", { priceMinor: 500 }),
    option("egg", { priceMinor: 300 }),
    option("truffle", { priceMinor: 900, isAvailable: false }),
  ],
}

export function chosen(options: Choice["options"], parts: Choice["parts"] = {}): Choice {
  return { options, parts }
}

const ids = ["a", "b", "c", "d", "e"]

const anyOption = (id: string) =>
  fc
    .record({
      priceMinor: fc.nat(5_000),
      calories: fc.nat(900),
      isDefault: fc.boolean(),
      isAvailable: fc.boolean(),
    })
    .map((rest) => option(id, rest))

const anyGroup = (id: string) =>
  fc
    .record({
      options: fc.tuple(...ids.map((one) => anyOption(`${id}-${one}`))),
      minimum: fc.nat(2),
      more: fc.nat(3),
      free: fc.nat(2),
    })
    .map(({ options, minimum, more, free }): ChoiceGroup => {
      return { id, options, minimum, maximum: Math.max(1, minimum + more), free }
    })

const anyPart = (id: string) =>
  fc
    .record({ extraMinor: fc.nat(2_000), calories: fc.nat(900), isSoldOut: fc.boolean() })
    .map((rest) => part(id, rest))

const anyStep = (id: string) =>
  fc
    .record({ products: fc.tuple(...ids.map(anyPart)), choose: fc.integer({ min: 1, max: 4 }) })
    .map((rest) => ({ id, ...rest }))

/** Any product, and any taps on it: each names a group or step and one of its five places. */
export const anyProduct = fc
  .record({
    priceMinor: fc.nat(20_000),
    calories: fc.nat(2_000),
    groups: fc.tuple(anyGroup("g1"), anyGroup("g2")),
    steps: fc.oneof(fc.constant([]), fc.tuple(anyStep("s1"), anyStep("s2"))),
  })
  .map(product)

export const anyTaps = fc.array(
  fc.record({ isStep: fc.boolean(), where: fc.nat(1), which: fc.nat(4), portions: fc.nat(5) }),
  { maxLength: 20 },
)
