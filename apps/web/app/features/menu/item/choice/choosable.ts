import { fromWire } from "@sufra/contract/wire-case"
import type { CartLine } from "@sufra/domain/cart/cart"
import { lineKey } from "@sufra/domain/cart/cart"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { Choice, Choosable } from "@sufra/domain/menu/choice/choice"
import { choiceFacts } from "@sufra/domain/menu/choice/choice-facts"
import { choicePriceMinor } from "@sufra/domain/menu/choice/choice-price"
import { chosenNames } from "@sufra/domain/menu/choice/chosen-names"
import type { Item } from "../item.ts"

function stepsOf(item: Item): Choosable["steps"] {
  return item.combo_steps.map(({ id, choose, products }) => ({
    id,
    choose,
    products: products.map((product) => {
      const { modifierGroups: groups, ...part } = fromWire(product)
      return { ...part, groups }
    }),
  }))
}

/** The wire's item as the rules know it. */
export function choosableOf(item: Item): Choosable {
  const { price_minor, calories, burn_minutes, nutrition, caffeine_basis, allergens } = item
  return {
    ...fromWire({ price_minor, calories, burn_minutes, nutrition, caffeine_basis, allergens }),
    groups: fromWire(item.modifier_groups),
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
