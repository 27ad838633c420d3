import type { HoursRange } from "@sufra/domain/branch/opening-hours"
import type { ChosenName } from "@sufra/domain/cart/cart"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { demoId } from "../ids.ts"
import { stationOf } from "../rows-menu.ts"
import type { DemoEstablishment, DemoModifierGroup, DemoProduct } from "../shapes.ts"

/** A dish as most order it: with what is chosen unless somebody says otherwise. */
export type Dish = {
  productId: string
  categoryId: string
  name: LocalText
  calories: number | null
  unitMinor: number
  optionsMinor: number
  options: Record<string, string[]>
  chosen: ChosenName[]
  stationId: string | null
  windows: readonly HoursRange[]
  weight: number
}

export const vatRateOfFood = 1_500

function chosenOf(place: DemoEstablishment, group: DemoModifierGroup) {
  const wanted = group.options.filter(({ isDefault }) => isDefault)
  const chosen = wanted.length >= group.minimum ? wanted : group.options.slice(0, group.minimum)
  return { groupId: demoId(place.key, "modifier-group", group.key), group, chosen }
}

function dishOf(
  place: DemoEstablishment,
  category: DemoEstablishment["categories"][number],
  product: DemoProduct,
  position: number,
): Dish {
  const groups = (product.groups ?? [])
    .flatMap((key) => place.modifierGroups.find((one) => one.key === key) ?? [])
    .map((group) => chosenOf(place, group))
  const paid = groups.flatMap(({ group, chosen }) => chosen.slice(group.free))
  const optionsMinor = paid.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  return {
    productId: demoId(place.key, "product", product.slug),
    categoryId: demoId(place.key, "category", category.key),
    name: product.name,
    calories: product.calories ?? null,
    unitMinor: product.priceMinor + optionsMinor,
    optionsMinor,
    options: Object.fromEntries(
      groups
        .filter(({ chosen }) => chosen.length > 0)
        .map(({ groupId, group, chosen }) => [
          groupId,
          chosen.map(({ key }) => demoId(place.key, "modifier-option", group.key, key)),
        ]),
    ),
    chosen: groups.flatMap(({ chosen }) => chosen.map(({ name }) => ({ name, count: 1 }))),
    stationId:
      stationOf(place, "products", product.slug) ?? stationOf(place, "categories", category.key),
    windows: category.windows,
    // What stands first on the menu is ordered most.
    weight: 1 / (1 + position * 0.35),
  }
}

/** Everything that is eaten as it comes; combos are left to the guests. */
export function dishesOf(place: DemoEstablishment): Dish[] {
  const dishes = place.categories.flatMap((category) =>
    category.products
      .filter((product) => !product.steps)
      .map((product, position) => dishOf(place, category, product, position)),
  )
  // A dish may stand in "most ordered" and in its own category: it is one dish.
  return [...new Map(dishes.map((dish) => [dish.productId, dish])).values()]
}

export function isServedAt({ windows }: Dish, minute: number): boolean {
  return (
    windows.length === 0 ||
    windows.some(({ open, close }) =>
      open < close ? minute >= open && minute < close : minute >= open || minute < close,
    )
  )
}
