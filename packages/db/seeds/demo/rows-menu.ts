import { assert } from "@sufra/domain/kernel/assert"
import { type Allergen, allergens, type Nutrition } from "@sufra/domain/menu/nutrition"
import { burnMinutes } from "@sufra/domain/menu/publishing"
import type {
  branchProduct,
  category,
  comboStep,
  comboStepProduct,
  kitchenStation,
  modifierGroup,
  modifierOption,
  product,
  productModifierGroup,
  productSuggestion,
  taxGroup,
} from "../../src/schema/menu.ts"
import { amountsOf } from "./estimates.ts"
import { demoId } from "./ids.ts"
import { productMediaId } from "./picture-list.ts"
import { branchId } from "./rows-place.ts"
import type { DemoEstablishment, DemoProduct, Facts } from "./shapes.ts"

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"]

function milligrams(grams: number): number {
  return Math.round(grams * 1000)
}

function nutritionOf(facts: Facts): Nutrition {
  return {
    servingSize: facts.serving,
    totalFatMg: milligrams(facts.fat.total),
    saturatedFatMg: milligrams(facts.fat.saturated),
    transFatMg: milligrams(facts.fat.trans ?? 0),
    cholesterolMg: facts.mg.cholesterol,
    sodiumMg: facts.mg.sodium,
    carbohydrateMg: milligrams(facts.carbs.total),
    dietaryFiberMg: milligrams(facts.carbs.fibre),
    totalSugarsMg: milligrams(facts.carbs.sugars),
    addedSugarsMg: milligrams(facts.carbs.added ?? 0),
    proteinMg: milligrams(facts.protein),
    caffeineMg: facts.mg.caffeine ?? 0,
  }
}

function categoryId(place: DemoEstablishment, key: string): string {
  return demoId(place.key, "category", key)
}

export function productId(place: DemoEstablishment, slug: string): string {
  return demoId(place.key, "product", slug)
}

function groupId(place: DemoEstablishment, key: string): string {
  return demoId(place.key, "modifier-group", key)
}

export function productsOf(place: DemoEstablishment): DemoProduct[] {
  return place.categories.flatMap((one) => one.products)
}

/** A combo warns of whatever any of its parts holds, as the guest has not chosen yet. */
export function allergensOf(place: DemoEstablishment, product: DemoProduct): Allergen[] {
  if (!product.steps) return product.allergens
  const parts = new Set(product.steps.flatMap((step) => step.products.map((one) => one.slug)))
  const held = productsOf(place)
    .filter((one) => parts.has(one.slug))
    .flatMap((one) => one.allergens ?? [])
  return allergens.filter((one) => held.includes(one))
}

function stationId(place: DemoEstablishment, key: string): string {
  return demoId(place.key, "station", key)
}

export function stationOf(
  place: DemoEstablishment,
  list: "categories" | "products",
  made: string,
): string | null {
  const station = place.stations?.find((one) => one[list]?.includes(made))
  return station ? stationId(place, station.key) : null
}

export function stationRows(place: DemoEstablishment, now: Date): Row<typeof kitchenStation>[] {
  return (place.stations ?? []).map(({ key, name }, position) => ({
    establishmentId: place.id,
    id: stationId(place, key),
    name,
    position,
    createdAt: now,
  }))
}

export function taxGroupRows(place: DemoEstablishment, now: Date): Row<typeof taxGroup>[] {
  return (place.taxGroups ?? []).map(({ key, name, rateBp }) => ({
    establishmentId: place.id,
    id: demoId(place.key, "tax-group", key),
    name,
    rateBp,
    createdAt: now,
  }))
}

export function categoryRows(place: DemoEstablishment, now: Date): Row<typeof category>[] {
  return place.categories.map((one, position) => ({
    establishmentId: place.id,
    id: categoryId(place, one.key),
    name: one.name,
    position,
    windows: one.windows,
    stationId: stationOf(place, "categories", one.key),
    createdAt: now,
  }))
}

export function productRows(place: DemoEstablishment, now: Date): Row<typeof product>[] {
  return place.categories.flatMap((parent) =>
    parent.products.map((one, position) => ({
      establishmentId: place.id,
      id: productId(place, one.slug),
      categoryId: categoryId(place, parent.key),
      slug: one.slug,
      name: one.name,
      description: one.description,
      mediaId: productMediaId(place, one.slug),
      priceMinor: one.priceMinor,
      position,
      calories: one.calories ?? null,
      burnMinutes: burnMinutes(one.calories ?? null),
      nutrition: one.facts ? nutritionOf(one.facts) : null,
      allergens: allergensOf(place, one),
      dietTags: one.dietTags ?? [],
      stationId: stationOf(place, "products", one.slug),
      createdAt: now,
    })),
  )
}

export function modifierGroupRows(place: DemoEstablishment): Row<typeof modifierGroup>[] {
  return place.modifierGroups.map((one) => ({
    establishmentId: place.id,
    id: groupId(place, one.key),
    name: one.name,
    minimum: one.minimum,
    maximum: one.maximum,
    free: one.free,
  }))
}

export function modifierOptionRows(place: DemoEstablishment): Row<typeof modifierOption>[] {
  return place.modifierGroups.flatMap((group) =>
    group.options.map((one, position) => ({
      establishmentId: place.id,
      id: demoId(place.key, "modifier-option", group.key, one.key),
      groupId: groupId(place, group.key),
      name: one.name,
      priceMinor: one.priceMinor,
      calories: one.calories,
      nutrition: amountsOf(one),
      allergens: one.allergens,
      isDefault: one.isDefault,
      position,
    })),
  )
}

export function productGroupRows(place: DemoEstablishment): Row<typeof productModifierGroup>[] {
  const keys = new Set(place.modifierGroups.map((one) => one.key))
  return productsOf(place).flatMap((one) =>
    (one.groups ?? []).map((key, position) => {
      assert(keys.has(key), `${one.slug} asks for the modifier group ${key}`)
      return {
        establishmentId: place.id,
        productId: productId(place, one.slug),
        groupId: groupId(place, key),
        position,
      }
    }),
  )
}

export function suggestionRows(place: DemoEstablishment): Row<typeof productSuggestion>[] {
  const slugs = new Set(productsOf(place).map((one) => one.slug))
  return productsOf(place).flatMap((one) =>
    (one.suggestions ?? []).map((slug, position) => {
      assert(slugs.has(slug), `${one.slug} suggests ${slug}`)
      return {
        establishmentId: place.id,
        productId: productId(place, one.slug),
        suggestedId: productId(place, slug),
        position,
      }
    }),
  )
}

export function branchProductRows(
  place: DemoEstablishment,
  now: Date,
): Row<typeof branchProduct>[] {
  const slugs = new Set(productsOf(place).map((one) => one.slug))
  return place.branches.flatMap((branch) =>
    (branch.differences ?? []).map((one) => {
      assert(slugs.has(one.slug), `${branch.key} sells ${one.slug}`)
      return {
        establishmentId: place.id,
        branchId: branchId(place, branch.key),
        productId: productId(place, one.slug),
        priceMinor: one.priceMinor ?? null,
        available: one.available ?? true,
        stock: one.stock ?? null,
        soldOutAt: one.soldOut ? now : null,
      }
    }),
  )
}

function stepId(place: DemoEstablishment, slug: string, key: string): string {
  return demoId(place.key, "combo-step", slug, key)
}

export function comboStepRows(place: DemoEstablishment): Row<typeof comboStep>[] {
  return productsOf(place).flatMap((combo) =>
    (combo.steps ?? []).map((one, position) => ({
      establishmentId: place.id,
      id: stepId(place, combo.slug, one.key),
      comboProductId: productId(place, combo.slug),
      name: one.name,
      choose: one.choose,
      position,
    })),
  )
}

export function comboStepProductRows(place: DemoEstablishment): Row<typeof comboStepProduct>[] {
  const slugs = new Set(productsOf(place).map((one) => one.slug))
  return productsOf(place).flatMap((combo) =>
    (combo.steps ?? []).flatMap((step) =>
      step.products.map((one, position) => {
        assert(slugs.has(one.slug), `${combo.slug} offers ${one.slug}`)
        return {
          establishmentId: place.id,
          stepId: stepId(place, combo.slug, step.key),
          productId: productId(place, one.slug),
          extraMinor: one.extraMinor,
          position,
        }
      }),
    ),
  )
}
