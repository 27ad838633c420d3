import { describe, expect, test } from "vitest"
import { demoEstablishments } from "./establishments.ts"
import * as menuRows from "./rows-menu.ts"

const places = demoEstablishments
  .filter((place) => place.active)
  .map((place) => [place.key, place] as const)

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe.each(places)("the menu of %s", (_, place) => {
  const products = menuRows.productsOf(place)
  const bySlug = new Map(products.map((product) => [product.slug, product]))

  function getProduct(slug: string) {
    const product = bySlug.get(slug)
    if (!product) throw new Error(`no product ${slug}`)
    return product
  }

  test("every category has items, and slugs are unique", () => {
    for (const category of place.categories) expect(category.products.length).toBeGreaterThan(0)
    expect(duplicates(products.map((product) => product.slug))).toEqual([])
    for (const { slug } of products) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test("every price is above zero, in whole halalas", () => {
    for (const { slug, priceMinor } of products) {
      expect(Number.isInteger(priceMinor), slug).toBe(true)
      expect(priceMinor, slug).toBeGreaterThan(0)
    }
  })

  test("calories follow from carbohydrate, protein and fat", () => {
    for (const { slug, calories, facts } of products) {
      if (calories === undefined || !facts) continue
      const computed = 4 * facts.carbs.total + 4 * facts.protein + 9 * facts.fat.total
      // A glass of tea has two: there a tenth is less than the rounding.
      expect(Math.abs(computed - calories), slug).toBeLessThanOrEqual(Math.max(calories * 0.1, 5))
    }
  })

  test("a part of the label is never more than its whole", () => {
    for (const { slug, facts } of products) {
      if (!facts) continue
      const { fat, carbs, serving } = facts
      expect(fat.saturated + (fat.trans ?? 0), slug).toBeLessThanOrEqual(fat.total)
      expect(carbs.sugars + carbs.fibre, slug).toBeLessThanOrEqual(carbs.total)
      expect(carbs.added ?? 0, slug).toBeLessThanOrEqual(carbs.sugars)
      const grams = serving.unit === "gm" ? serving.amount : serving.amount * 1000
      expect(fat.total + carbs.total + facts.protein, slug).toBeLessThan(grams)
    }
  })

  test("diet tags agree with allergens", () => {
    const fromAnimals = ["milk", "eggs", "fish", "crustaceans", "molluscs"] as const
    for (const product of products) {
      const { slug, dietTags = [] } = product
      const allergens = menuRows.allergensOf(place, product)
      if (dietTags.includes("vegan"))
        for (const animal of fromAnimals) expect(allergens, slug).not.toContain(animal)
      if (dietTags.includes("gluten-free")) expect(allergens, slug).not.toContain("gluten")
      expect(duplicates([...dietTags, ...allergens]), slug).toEqual([])
    }
  })

  test("a size group asks for one and offers the smallest, at the product's price, first", () => {
    const sizes = place.modifierGroups.filter((group) => group.kind === "size")
    expect(sizes.length).toBeGreaterThan(0)
    for (const { key, minimum, maximum, options } of sizes) {
      expect([minimum, maximum], key).toEqual([1, 1])
      const defaults = options.filter((option) => option.isDefault)
      expect(defaults, key).toEqual([options[0]])
      expect(options[0]?.priceMinor, key).toBe(0)
      const prices = options.map((option) => option.priceMinor)
      expect(prices, key).toEqual(prices.toSorted((one, other) => one - other))
    }
  })

  test("a choice of one has one default, extras have none", () => {
    for (const { key, kind, maximum, options } of place.modifierGroups) {
      const defaults = options.filter((option) => option.isDefault)
      expect(defaults.length, key).toBe(kind === "extras" ? 0 : 1)
      expect(options.length, key).toBeGreaterThanOrEqual(maximum)
    }
  })

  test("every modifier group is used", () => {
    const used = new Set(products.flatMap((product) => product.groups ?? []))
    expect([...used].toSorted()).toEqual(place.modifierGroups.map((group) => group.key).toSorted())
  })

  test("combos offer dishes of this menu, and cost less than their parts whatever is chosen", () => {
    for (const combo of products) {
      if (!combo.steps) continue
      let cheapest = 0
      for (const step of combo.steps) {
        const savings = step.products.map((one) => {
          const part = getProduct(one.slug)
          expect(part.steps, one.slug).toBeUndefined()
          for (const allergen of part.allergens ?? [])
            expect(menuRows.allergensOf(place, combo), combo.slug).toContain(allergen)
          return part.priceMinor - one.extraMinor
        })
        expect(savings.length, step.key).toBeGreaterThan(1)
        cheapest += Math.min(...savings) * step.choose
      }
      expect(combo.priceMinor, combo.slug).toBeLessThan(cheapest)
    }
  })
})
