import {
  type Allergen,
  addAmounts,
  allergens,
  type CaffeineBasis,
  isHighInSalt,
  type NutritionAmounts,
  noAmounts,
  type ServingSize,
  walkingMinutes,
} from "../nutrition.ts"
import {
  type Choice,
  type ChoiceOption,
  type Choosable,
  type ComboPart,
  chosenOptions,
  chosenParts,
  groupsAsked,
  missingIn,
} from "./choice.ts"

/** Whose figure the place has not given: the product's own, or an option's or part's by its id. */
export type Unknown = "product" | (string & {})

/** Half a sum is a wrong label: either the whole is known, or who is to blame is. */
export type Figure<Value> = { isKnown: true; value: Value } | { isKnown: false; unknown: Unknown[] }

export type ChoiceFacts = {
  calories: Figure<number>
  /** Of brisk walking. */
  burnMinutes: number | null
  nutrition: Figure<NutritionAmounts>
  /** One for each unit that the parts are measured in. */
  servingSizes: ServingSize[]
  /** Whether options add to what the serving size speaks of. */
  hasAdditions: boolean
  allergens: Figure<Allergen[]>
  isHighInSalt: boolean
  /** In all of the choice, and the strongest of what is only given per 100 ml. */
  caffeine: { mg: number; per100MlMg: number }
}

type Part = Pick<ComboPart, "calories" | "nutrition" | "caffeineBasis" | "allergens"> & {
  blame: Unknown
}

/** What the choice is made of: a combo of its parts, any other product of itself. */
function basesOf(product: Choosable, choice: Choice): Part[] {
  if (product.steps.length === 0) return [{ ...product, blame: "product" }]
  return product.steps
    .flatMap((step) => chosenParts(step, choice))
    .map((part) => ({ ...part, blame: part.id }))
}

function figure<Value>(unknown: Unknown[], value: () => Value): Figure<Value> {
  const distinct = [...new Set(unknown)]
  return distinct.length > 0
    ? { isKnown: false, unknown: distinct }
    : { isKnown: true, value: value() }
}

function caloriesOf(bases: Part[], options: ChoiceOption[]): Figure<number> {
  const parts = [
    ...bases.map(({ blame, calories }) => ({ blame, calories })),
    ...options.map(({ id, calories }) => ({ blame: id, calories })),
  ]
  const unknown = parts.filter((part) => part.calories === null).map((part) => part.blame)
  return figure(unknown, () => parts.reduce((sum, part) => sum + (part.calories ?? 0), 0))
}

/** What is known of it; the salt mark stands even where a figure is missing. */
function knownAmounts(bases: Part[], options: ChoiceOption[]): NutritionAmounts {
  return [...bases, ...options].reduce(
    (sum, part) => addAmounts(sum, part.nutrition ?? noAmounts),
    noAmounts,
  )
}

function nutritionOf(bases: Part[], options: ChoiceOption[]): Figure<NutritionAmounts> {
  const unknown = [
    ...bases.filter((part) => part.nutrition === null).map((part) => part.blame),
    ...options.filter((option) => option.nutrition === null).map((option) => option.id),
  ]
  return figure(unknown, () => knownAmounts(bases, options))
}

function allergensOf(bases: Part[], options: ChoiceOption[]): Figure<Allergen[]> {
  const unknown = bases.filter((part) => part.allergens === null).map((part) => part.blame)
  const held = new Set([
    ...bases.flatMap((part) => part.allergens ?? []),
    ...options.flatMap((option) => option.allergens),
  ])
  return figure(unknown, () => allergens.filter((allergen) => held.has(allergen)))
}

/** Added in thousandths, so that no fraction of a liter grows a tail. */
function servingSizesOf(bases: Part[]): ServingSize[] {
  const thousandths = new Map<ServingSize["unit"], number>()
  for (const { nutrition } of bases) {
    if (!nutrition) continue
    const { amount, unit } = nutrition.servingSize
    thousandths.set(unit, (thousandths.get(unit) ?? 0) + Math.round(amount * 1000))
  }
  return [...thousandths].map(([unit, sum]) => ({ unit, amount: sum / 1000 }))
}

function caffeineOf(bases: Part[], options: ChoiceOption[]) {
  const of = (basis: CaffeineBasis) =>
    bases
      .filter((part) => part.caffeineBasis === basis)
      .map((part) => part.nutrition?.caffeineMg ?? 0)
  const added = options.map((option) => option.nutrition?.caffeineMg ?? 0)
  return {
    mg: [...of("per-cup"), ...added].reduce((sum, mg) => sum + mg, 0),
    per100MlMg: Math.max(0, ...of("per-100-ml")),
  }
}

/** The place's own minutes hold for its own calories; what is chosen on top is walked at their pace. */
function burnMinutesOf(product: Choosable, calories: Figure<number>): number | null {
  if (!calories.isKnown) return null
  const own = product.steps.length === 0 ? product : null
  return own?.calories && own.burnMinutes !== null
    ? Math.round((calories.value * own.burnMinutes) / own.calories)
    : walkingMinutes(calories.value)
}

/** Null until every part of a combo is chosen: until then there is nothing to speak of. */
export function choiceFacts(product: Choosable, choice: Choice): ChoiceFacts | null {
  if (missingIn(product, choice).stepIds.length > 0) return null
  const bases = basesOf(product, choice)
  const options = groupsAsked(product, choice).flatMap((group) => chosenOptions(group, choice))
  const calories = caloriesOf(bases, options)
  return {
    calories,
    burnMinutes: burnMinutesOf(product, calories),
    nutrition: nutritionOf(bases, options),
    servingSizes: servingSizesOf(bases),
    hasAdditions: options.some((option) => option.calories !== 0),
    allergens: allergensOf(bases, options),
    isHighInSalt: isHighInSalt(knownAmounts(bases, options)),
    caffeine: caffeineOf(bases, options),
  }
}
