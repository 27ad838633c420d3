/** What a guest may choose with a product: sizes are a group of which exactly one is chosen. */
export type ChoiceOption = {
  id: string
  priceMinor: number
  calories: number | null
  isDefault: boolean
}

export type ChoiceGroup = {
  id: string
  minimum: number
  maximum: number
  /** How many of the chosen options cost nothing. */
  free: number
  options: ChoiceOption[]
}

/** Option ids by group id. */
export type Choice = Readonly<Record<string, readonly string[]>>

export function defaultChoice(groups: ChoiceGroup[]): Choice {
  return Object.fromEntries(
    groups.map((group) => [
      group.id,
      group.options.filter((option) => option.isDefault).map((option) => option.id),
    ]),
  )
}

export function isSingle(group: ChoiceGroup): boolean {
  return group.maximum === 1
}

function chosenIn(group: ChoiceGroup, choice: Choice): ChoiceOption[] {
  const ids = new Set(choice[group.id] ?? [])
  return group.options.filter((option) => ids.has(option.id))
}

/** Taps an option: a single group moves its mark, another one adds or takes away up to its maximum. */
export function toggleOption(group: ChoiceGroup, choice: Choice, optionId: string): Choice {
  const chosen = choice[group.id] ?? []
  const has = chosen.includes(optionId)
  if (isSingle(group)) {
    const isRequired = group.minimum > 0
    return { ...choice, [group.id]: has && !isRequired ? [] : [optionId] }
  }
  if (has) return { ...choice, [group.id]: chosen.filter((id) => id !== optionId) }
  if (chosen.length >= group.maximum) return choice
  return { ...choice, [group.id]: [...chosen, optionId] }
}

/** Groups that lack something, with how many are still to be chosen. */
export function missingIn(groups: ChoiceGroup[], choice: Choice): Map<string, number> {
  const missing = new Map<string, number>()
  for (const group of groups) {
    const lacking = group.minimum - chosenIn(group, choice).length
    if (lacking > 0) missing.set(group.id, lacking)
  }
  return missing
}

/** The cheapest chosen options are the free ones, so that the order of tapping changes nothing. */
function groupPriceMinor(group: ChoiceGroup, choice: Choice): number {
  const prices = chosenIn(group, choice)
    .map((option) => option.priceMinor)
    .sort((one, other) => one - other)
  return prices.slice(group.free).reduce((sum, price) => sum + price, 0)
}

export function choicePriceMinor(baseMinor: number, groups: ChoiceGroup[], choice: Choice): number {
  return groups.reduce((sum, group) => sum + groupPriceMinor(group, choice), baseMinor)
}

/** Null when the product itself has no figure: half a sum would be a wrong label. */
export function choiceCalories(
  baseCalories: number | null,
  groups: ChoiceGroup[],
  choice: Choice,
): number | null {
  if (baseCalories === null) return null
  return groups
    .flatMap((group) => chosenIn(group, choice))
    .reduce((sum, option) => sum + (option.calories ?? 0), baseCalories)
}
