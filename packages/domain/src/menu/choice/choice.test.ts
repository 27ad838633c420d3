import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  anyProduct,
  anyTaps,
  chosen,
  extras,
  option,
  part,
  product,
  size,
} from "../../testing/choosables.ts"
import {
  type Choice,
  type Choosable,
  type ComboStep,
  canBeCompleted,
  chosenOptions,
  chosenParts,
  defaultChoice,
  emptyChoice,
  groupsAsked,
  isComplete,
  keptChoice,
  missingIn,
  setPart,
  toggleOption,
} from "./choice.ts"
import { choicePriceMinor } from "./choice-price.ts"
import { chosenNames } from "./chosen-names.ts"

const kabsa = product({ groups: [size, extras] })
const grills: ComboStep = {
  id: "grills",
  choose: 2,
  products: [
    part("tawook"),
    part("kofta", { extraMinor: 400 }),
    part("awsal", { isSoldOut: true }),
  ],
}
const drink: ComboStep = { id: "drink", choose: 1, products: [part("cola"), part("laban")] }
const feast = product({ steps: [grills, drink] })

type Taps = typeof anyTaps extends fc.Arbitrary<infer Value> ? Value : never

function tapAll(item: Choosable, taps: Taps): Choice {
  return taps.reduce((choice, { isStep, where, which, portions }) => {
    const step = isStep ? item.steps[where] : undefined
    if (step) return setPart(step, choice, step.products[which]?.id ?? "", portions)
    const group = item.groups[where]
    return group ? toggleOption(group, choice, group.options[which]?.id ?? "") : choice
  }, defaultChoice(item))
}

describe("options", () => {
  it("begins with the defaults, and nothing is missing then", () => {
    expect(defaultChoice(kabsa).options).toEqual({ size: ["one"], extras: [] })
    expect(isComplete(kabsa, defaultChoice(kabsa))).toBe(true)
  })

  it("never begins with a default that has run out, nor with more than fit", () => {
    const gone = { ...size, options: [option("one", { isDefault: true, isAvailable: false })] }
    expect(defaultChoice({ groups: [gone] }).options.size).toEqual([])
    const many = {
      ...extras,
      options: ["a", "b", "c"].map((id) => option(id, { isDefault: true })),
    }
    expect(defaultChoice({ groups: [many] }).options.extras).toEqual(["a", "b"])
  })

  it("moves a required single choice and never empties it", () => {
    const moved = toggleOption(size, defaultChoice(kabsa), "two")
    expect(moved.options.size).toEqual(["two"])
    expect(toggleOption(size, moved, "two")).toBe(moved)
  })

  it("empties a single choice that is not required", () => {
    const optional = { ...size, minimum: 0 }
    const one = toggleOption(optional, emptyChoice, "one")
    expect(toggleOption(optional, one, "one").options.size).toEqual([])
  })

  it("does nothing beyond the maximum, or with what has run out or is unknown", () => {
    const two = chosen({ extras: ["garlic", "cheese"] })
    expect(toggleOption(extras, two, "egg")).toBe(two)
    expect(toggleOption(extras, emptyChoice, "truffle")).toBe(emptyChoice)
    expect(toggleOption(extras, emptyChoice, "gold")).toBe(emptyChoice)
  })

  it("names the groups that still ask", () => {
    const sauces = { ...extras, id: "sauces", minimum: 2 }
    const item = product({ groups: [size, sauces] })
    expect(missingIn(item, chosen({ size: ["one"], sauces: ["egg"] })).groupIds).toEqual(["sauces"])
  })
})

describe("combo steps", () => {
  it("asks for every step, and is done when each is full", () => {
    expect(missingIn(feast, emptyChoice).stepIds).toEqual(["grills", "drink"])
    const full = chosen({}, { grills: ["tawook", "kofta"], drink: ["cola"] })
    expect(isComplete(feast, full)).toBe(true)
  })

  it("takes the same product more than once, up to the step's number", () => {
    const three = setPart(grills, emptyChoice, "tawook", 3)
    expect(three.parts.grills).toEqual(["tawook", "tawook"])
    const swapped = setPart(grills, setPart(grills, three, "tawook", 1), "kofta", 2)
    expect(swapped.parts.grills).toEqual(["tawook", "kofta"])
  })

  it("moves the mark in a step of one, and lets it go", () => {
    const cola = setPart(drink, emptyChoice, "cola", 1)
    expect(setPart(drink, cola, "laban", 1).parts.drink).toEqual(["laban"])
    expect(setPart(drink, cola, "cola", 0).parts.drink).toEqual([])
  })

  it("never takes what is sold out", () => {
    expect(setPart(grills, emptyChoice, "awsal", 1)).toBe(emptyChoice)
    expect(chosenParts(grills, chosen({}, { grills: ["awsal", "tawook"] }))).toHaveLength(1)
  })
})

describe("when the menu changes under the guest", () => {
  it("keeps what still holds and lets go of what does not", () => {
    const choice = chosen({ size: ["two"], extras: ["garlic", "egg"] })
    const noEgg = { ...extras, options: extras.options.filter((one) => one.id !== "egg") }
    expect(keptChoice(product({ groups: [size, noEgg] }), choice).options).toEqual({
      size: ["two"],
      extras: ["garlic"],
    })
  })

  it("gives a new group its defaults, but does not bring back what the guest took away", () => {
    expect(keptChoice(kabsa, chosen({ extras: [] })).options.size).toEqual(["one"])
    expect(keptChoice(kabsa, chosen({ size: [], extras: [] })).options.size).toEqual([])
  })

  it("knows when something required has run out", () => {
    expect(canBeCompleted(kabsa)).toBe(true)
    const gone = { ...size, options: size.options.map((one) => ({ ...one, isAvailable: false })) }
    expect(canBeCompleted(product({ groups: [gone] }))).toBe(false)
    const dry = { ...drink, products: [part("cola", { isSoldOut: true })] }
    expect(canBeCompleted(product({ steps: [dry] }))).toBe(false)
  })
})

it("whatever is tapped, nothing goes over its bounds or is out of stock", () => {
  fc.assert(
    fc.property(anyProduct, anyTaps, (item, taps) => {
      const choice = tapAll(item, taps)
      for (const group of item.groups) {
        const ids = choice.options[group.id] ?? []
        expect(ids.length).toBeLessThanOrEqual(group.maximum)
        expect(
          chosenOptions(group, choice)
            .map((one) => one.id)
            .sort(),
        ).toEqual([...ids].sort())
      }
      for (const step of item.steps) {
        const ids = choice.parts[step.id] ?? []
        expect(ids.length).toBeLessThanOrEqual(step.choose)
        expect(
          chosenParts(step, choice)
            .map((one) => one.id)
            .sort(),
        ).toEqual([...ids].sort())
      }
    }),
  )
})

it("a choice that still holds is kept as it is", () => {
  fc.assert(
    fc.property(anyProduct, anyTaps, (item, taps) => {
      const choice = tapAll(item, taps)
      const once = keptChoice(item, choice)
      expect(keptChoice(item, once)).toEqual(once)
      expect(missingIn(item, once)).toEqual(missingIn(item, choice))
    }),
  )
})

describe("what must be chosen about the parts of a combo", () => {
  const flavour = {
    id: "flavour",
    minimum: 1,
    maximum: 1,
    free: 0,
    options: [option("cola"), option("orange", { priceMinor: 100 })],
  }
  const drinks: ComboStep = {
    id: "drinks",
    choose: 2,
    products: [part("soda", { groups: [flavour] }), part("water")],
  }
  const meal = product({ priceMinor: 2_000, steps: [drinks] })
  const place = (nth: number) => `drinks:soda:${nth}:flavour`
  const two = setPart(drinks, emptyChoice, "soda", 2)

  it("is asked for each portion, and not about what nobody took", () => {
    expect(missingIn(meal, two)).toEqual({ stepIds: [], groupIds: [place(0), place(1)] })
    const other = setPart(drinks, setPart(drinks, two, "soda", 1), "water", 1)
    expect(missingIn(meal, other).groupIds).toEqual([place(0)])
  })

  it("is tapped and priced as with a product by itself", () => {
    const [first, second] = groupsAsked(meal, two)
    if (!first || !second) throw new Error("two portions were taken")
    const choice = toggleOption(second, toggleOption(first, two, "cola"), "orange")
    expect(isComplete(meal, choice)).toBe(true)
    expect(choicePriceMinor(meal, choice)).toBe(2_100)
    expect(keptChoice(meal, choice)).toEqual(choice)
    expect(keptChoice(meal, setPart(drinks, choice, "soda", 1)).options).toEqual({
      [place(0)]: ["cola"],
    })
  })

  it("begins with the default of its group", () => {
    const usual = { ...flavour, options: [option("cola", { isDefault: true }), option("orange")] }
    const step = { ...drinks, products: [part("soda", { groups: [usual] })] }
    const kept = keptChoice(product({ steps: [step] }), two)
    expect(kept.options).toEqual({ [place(0)]: ["cola"], [place(1)]: ["cola"] })
  })

  it("is read beside its part, equal portions together", () => {
    const names = new Map(
      ["soda", "water", "cola", "orange"].map((id) => [id, { sa: `${id} ع`, en: id }]),
    )
    const same = { ...two, options: { [place(0)]: ["cola"], [place(1)]: ["cola"] } }
    expect(chosenNames(meal, names, same)).toEqual([
      { name: { sa: "soda ع (cola ع)", en: "soda (cola)" }, count: 2 },
    ])
    const differing = { ...two, options: { [place(0)]: ["cola"], [place(1)]: ["orange"] } }
    expect(chosenNames(meal, names, differing).map(({ name }) => name.en)).toEqual([
      "soda (cola)",
      "soda (orange)",
    ])
  })
})
