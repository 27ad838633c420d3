import {
  type Choice,
  type ChoiceGroup,
  type Choosable,
  type ComboStep,
  chosenOptions,
  chosenParts,
  groupsAsked,
} from "./choice.ts"

/** The cheapest chosen options are the free ones, so that the order of tapping changes nothing. */
export function freeOptionIds(group: ChoiceGroup, choice: Choice): Set<string> {
  const cheapestFirst = chosenOptions(group, choice).sort(
    (one, other) => one.priceMinor - other.priceMinor,
  )
  return new Set(cheapestFirst.slice(0, group.free).map((option) => option.id))
}

export function groupPriceMinor(group: ChoiceGroup, choice: Choice): number {
  const free = freeOptionIds(group, choice)
  return chosenOptions(group, choice)
    .filter((option) => !free.has(option.id))
    .reduce((sum, option) => sum + option.priceMinor, 0)
}

export function stepPriceMinor(step: ComboStep, choice: Choice): number {
  return chosenParts(step, choice).reduce((sum, part) => sum + part.extraMinor, 0)
}

/** One portion as it is chosen. */
export function choicePriceMinor(product: Choosable, choice: Choice): number {
  const groups = groupsAsked(product, choice).map((group) => groupPriceMinor(group, choice))
  const steps = product.steps.map((step) => stepPriceMinor(step, choice))
  return [...groups, ...steps].reduce((sum, price) => sum + price, product.priceMinor)
}
