import type { CartLine } from "@sufra/domain/cart/cart"
import { lineKey } from "@sufra/domain/cart/cart"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { Choice, Choosable } from "@sufra/domain/menu/choice/choice"
import { choiceFacts } from "@sufra/domain/menu/choice/choice-facts"
import { choicePriceMinor } from "@sufra/domain/menu/choice/choice-price"
import { chosenNames } from "@sufra/domain/menu/choice/chosen-names"
import type { Nutrition, NutritionAmounts } from "@sufra/domain/menu/nutrition"
import type { Item } from "../item.ts"

type WireNutrition = NonNullable<Item["nutrition"]>
type WireAmounts = Omit<WireNutrition, "serving_size">

function amountsOf(wire: WireAmounts): NutritionAmounts {
  return {
    totalFatMg: wire.total_fat_mg,
    saturatedFatMg: wire.saturated_fat_mg,
    transFatMg: wire.trans_fat_mg,
    cholesterolMg: wire.cholesterol_mg,
    sodiumMg: wire.sodium_mg,
    carbohydrateMg: wire.carbohydrate_mg,
    dietaryFiberMg: wire.dietary_fiber_mg,
    totalSugarsMg: wire.total_sugars_mg,
    addedSugarsMg: wire.added_sugars_mg,
    proteinMg: wire.protein_mg,
    caffeineMg: wire.caffeine_mg,
  }
}

function nutritionOf(wire: WireNutrition | null): Nutrition | null {
  return wire && { ...amountsOf(wire), servingSize: wire.serving_size }
}

function groupsOf(wire: Item["modifier_groups"]): Choosable["groups"] {
  return wire.map(({ id, minimum, maximum, free, options }) => ({
    id,
    minimum,
    maximum,
    free,
    options: options.map((option) => ({
      id: option.id,
      priceMinor: option.price_minor,
      calories: option.calories,
      nutrition: option.nutrition && amountsOf(option.nutrition),
      allergens: option.allergens,
      isDefault: option.is_default,
      isAvailable: option.is_available,
    })),
  }))
}

function stepsOf(item: Item): Choosable["steps"] {
  return item.combo_steps.map(({ id, choose, products }) => ({
    id,
    choose,
    products: products.map((product) => ({
      id: product.id,
      extraMinor: product.extra_minor,
      calories: product.calories,
      nutrition: nutritionOf(product.nutrition),
      caffeineBasis: product.caffeine_basis,
      allergens: product.allergens,
      groups: groupsOf(product.modifier_groups),
      isSoldOut: product.is_sold_out,
    })),
  }))
}

/** The wire's item as the rules know it. */
export function choosableOf(item: Item): Choosable {
  return {
    priceMinor: item.price_minor,
    calories: item.calories,
    burnMinutes: item.burn_minutes,
    nutrition: nutritionOf(item.nutrition),
    caffeineBasis: item.caffeine_basis,
    allergens: item.allergens,
    groups: groupsOf(item.modifier_groups),
    steps: stepsOf(item),
  }
}

/** Names by id: of the options, of a combo's parts and their options, and of the item itself. */
export function namesIn(item: Item): Map<string, LocalText> {
  const parts = item.combo_steps.flatMap((step) => step.products)
  const groups = [item, ...parts].flatMap((one) => one.modifier_groups)
  return new Map([
    ["product", item.name] as const,
    ...groups.flatMap((group) => group.options.map((one) => [one.id, one.name] as const)),
    ...parts.map((one) => [one.id, one.name] as const),
  ])
}

export function cartLineOf(item: Item, product: Choosable, choice: Choice, note: string): CartLine {
  const calories = choiceFacts(product, choice)?.calories
  const unitPriceMinor = choicePriceMinor(product, choice)
  return {
    key: lineKey(item.id, choice, note),
    productId: item.id,
    slug: item.slug,
    name: item.name,
    picture: item.image,
    unitPriceMinor,
    unitOptionsMinor: unitPriceMinor - product.priceMinor,
    calories: calories?.isKnown ? calories.value : null,
    choice,
    chosen: chosenNames(product, namesIn(item), choice),
    note: note.trim(),
  }
}
