import type { LocalText } from "@sufra/domain/kernel/locale"
import type { Allergen } from "@sufra/domain/menu/nutrition"
import type { DemoModifierGroup, DemoOption, Mix } from "./shapes.ts"

type WrittenOption = Omit<DemoOption, "isDefault">

/** Price and calories are what it adds to the product's own. */
export function option(
  key: string,
  name: LocalText,
  priceMinor: number,
  calories: number,
  made: { mix?: Mix; allergens?: Allergen[] } = {},
): WrittenOption {
  return {
    key,
    name,
    priceMinor,
    calories,
    mix: made.mix ?? "meal",
    allergens: made.allergens ?? [],
  }
}

function withDefault(options: WrittenOption[], defaultKey: string | null): DemoOption[] {
  return options.map((one) => ({ ...one, isDefault: one.key === defaultKey }))
}

/** The product's price is the smallest size's, which comes first and is chosen unless changed. */
export function size(key: string, name: LocalText, options: WrittenOption[]): DemoModifierGroup {
  const smallest = options[0]?.key ?? null
  return {
    key,
    kind: "size",
    name,
    minimum: 1,
    maximum: 1,
    free: 0,
    options: withDefault(options, smallest),
  }
}

/** Exactly one of them. */
export function choice(
  key: string,
  name: LocalText,
  defaultKey: string,
  options: WrittenOption[],
): DemoModifierGroup {
  return {
    key,
    kind: "choice",
    name,
    minimum: 1,
    maximum: 1,
    free: 0,
    options: withDefault(options, defaultKey),
  }
}

/** None, or up to three, the first of them perhaps free. */
export function extras(
  key: string,
  name: LocalText,
  options: WrittenOption[],
  free = 0,
): DemoModifierGroup {
  return {
    key,
    kind: "extras",
    name,
    minimum: 0,
    maximum: 3,
    free,
    options: withDefault(options, null),
  }
}
