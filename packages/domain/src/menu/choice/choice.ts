import type { Allergen, CaffeineBasis, Nutrition, NutritionAmounts } from "../nutrition.ts"

/** What an option adds to the product it is chosen with. */
export type ChoiceOption = {
  id: string
  priceMinor: number
  calories: number | null
  nutrition: NutritionAmounts | null
  allergens: readonly Allergen[]
  isDefault: boolean
  isAvailable: boolean
}

/** Sizes are a group of which exactly one is chosen. */
export type ChoiceGroup = {
  id: string
  minimum: number
  maximum: number
  /** How many of the chosen options, the cheapest, cost nothing. */
  free: number
  options: readonly ChoiceOption[]
}

/** A product as one part of a combo. */
export type ComboPart = {
  id: string
  extraMinor: number
  calories: number | null
  nutrition: Nutrition | null
  caffeineBasis: CaffeineBasis
  allergens: readonly Allergen[] | null
  /** Those of its own groups that must be answered, in a combo too. */
  groups: readonly ChoiceGroup[]
  isSoldOut: boolean
}

/** "Choose n of these products"; the same one may be chosen more than once. */
export type ComboStep = { id: string; choose: number; products: readonly ComboPart[] }

/** A product with everything a guest may choose about it. One with steps is a combo. */
export type Choosable = {
  priceMinor: number
  calories: number | null
  burnMinutes: number | null
  nutrition: Nutrition | null
  caffeineBasis: CaffeineBasis
  allergens: readonly Allergen[] | null
  groups: readonly ChoiceGroup[]
  steps: readonly ComboStep[]
}

type IdsByPlace = Readonly<Record<string, readonly string[]>>

/** Option ids by group, or by the group of one portion; product ids by combo step, one for each portion. */
export type Choice = { readonly options: IdsByPlace; readonly parts: IdsByPlace }

export const emptyChoice: Choice = { options: {}, parts: {} }

export function isSingle(group: ChoiceGroup): boolean {
  return group.maximum === 1
}

/** In the menu's order, whatever was tapped first; what is not available is never chosen. */
export function chosenOptions(group: ChoiceGroup, choice: Choice): ChoiceOption[] {
  const ids = new Set(choice.options[group.id] ?? [])
  return group.options
    .filter((option) => option.isAvailable && ids.has(option.id))
    .slice(0, group.maximum)
}

export function chosenParts(step: ComboStep, choice: Choice): ComboPart[] {
  const ids = choice.parts[step.id] ?? []
  return step.products
    .filter((product) => !product.isSoldOut)
    .flatMap((product) => ids.filter((id) => id === product.id).map(() => product))
    .slice(0, step.choose)
}

/** One portion in a combo, and what is asked about it. */
export type Portion = { part: ComboPart; nth: number; groups: ChoiceGroup[] }

/** A group is asked once for each portion: its id in the choice says of which. */
export function portionGroupId(stepId: string, partId: string, nth: number, groupId: string) {
  return [stepId, partId, nth, groupId].join(":")
}

export function portionsOf(step: ComboStep, choice: Choice): Portion[] {
  const counts = new Map<string, number>()
  return chosenParts(step, choice).map((part): Portion => {
    const nth = counts.get(part.id) ?? 0
    counts.set(part.id, nth + 1)
    const groups = part.groups.map((group) => ({
      ...group,
      id: portionGroupId(step.id, part.id, nth, group.id),
    }))
    return { part, nth, groups }
  })
}

/** All that is asked now: about the chosen portions of a combo, then about the product itself. */
export function groupsAsked(
  { groups, steps }: Pick<Choosable, "groups" | "steps">,
  choice: Choice,
): ChoiceGroup[] {
  const ofParts = steps.flatMap((step) => portionsOf(step, choice)).flatMap((one) => one.groups)
  return [...ofParts, ...groups]
}

export function defaultChoice({ groups }: Pick<Choosable, "groups">): Choice {
  const options = groups.map((group) => {
    const defaults = group.options.filter((option) => option.isDefault && option.isAvailable)
    return [group.id, defaults.slice(0, group.maximum).map((option) => option.id)]
  })
  return { options: Object.fromEntries(options), parts: {} }
}

/** Taps an option: a single group moves its mark, another one adds or takes away up to its maximum. */
export function toggleOption(group: ChoiceGroup, choice: Choice, optionId: string): Choice {
  const option = group.options.find((one) => one.id === optionId)
  if (!option?.isAvailable) return choice
  const chosen = chosenOptions(group, choice).map((one) => one.id)
  const has = chosen.includes(optionId)
  const withOptions = (ids: string[]): Choice => ({
    ...choice,
    options: { ...choice.options, [group.id]: ids },
  })
  if (has) {
    const isKept = isSingle(group) && group.minimum > 0
    return isKept ? choice : withOptions(chosen.filter((id) => id !== optionId))
  }
  if (isSingle(group)) return withOptions([optionId])
  return chosen.length < group.maximum ? withOptions([...chosen, optionId]) : choice
}

/** How many portions of one product a step is to hold; never more than the step has room for. */
export function setPart(
  step: ComboStep,
  choice: Choice,
  productId: string,
  portions: number,
): Choice {
  const product = step.products.find((one) => one.id === productId)
  if (!product || product.isSoldOut) return choice
  const others = chosenParts(step, choice)
    .map((one) => one.id)
    .filter((id) => id !== productId)
  // A step of one moves its mark, as a single group does.
  const kept = step.choose === 1 && portions > 0 ? [] : others
  const count = Math.max(0, Math.min(portions, step.choose - kept.length))
  const ids = [...kept, ...Array<string>(count).fill(productId)]
  return { ...choice, parts: { ...choice.parts, [step.id]: ids } }
}

export type Missing = { stepIds: string[]; groupIds: string[] }

/** The steps and groups that still ask for something, in the order they are shown. */
export function missingIn(product: Choosable, choice: Choice): Missing {
  return {
    stepIds: product.steps
      .filter((step) => chosenParts(step, choice).length < step.choose)
      .map((step) => step.id),
    groupIds: groupsAsked(product, choice)
      .filter((group) => chosenOptions(group, choice).length < group.minimum)
      .map((group) => group.id),
  }
}

export function isComplete(product: Choosable, choice: Choice): boolean {
  const { stepIds, groupIds } = missingIn(product, choice)
  return stepIds.length + groupIds.length === 0
}

/** False when something required has run out: then nobody can order the product as it is. */
export function canBeCompleted({ groups, steps }: Pick<Choosable, "groups" | "steps">): boolean {
  const groupsHold = groups.every(
    (group) => group.options.filter((option) => option.isAvailable).length >= group.minimum,
  )
  return groupsHold && steps.every((step) => step.products.some((product) => !product.isSoldOut))
}

/** The choice as it still holds after the menu changed; a group that is new comes with its defaults. */
export function keptChoice(product: Choosable, choice: Choice): Choice {
  const parts = Object.fromEntries(
    product.steps.map((step) => [step.id, chosenParts(step, choice).map((part) => part.id)]),
  )
  const groups = groupsAsked(product, { ...choice, parts })
  const defaults = defaultChoice({ groups })
  const options = groups.map((group) => [
    group.id,
    choice.options[group.id]
      ? chosenOptions(group, choice).map((option) => option.id)
      : (defaults.options[group.id] ?? []),
  ])
  return { options: Object.fromEntries(options), parts }
}
