import type { Allergen, DietTag } from "../menu/nutrition.ts"

export type SearchFilters = {
  dietTags: readonly DietTag[]
  freeOf: readonly Allergen[]
  caloriesUpTo: number | null
  priceUpToMinor: number | null
}

export const noFilters: SearchFilters = {
  dietTags: [],
  freeOf: [],
  caloriesUpTo: null,
  priceUpToMinor: null,
}

export type FilteredProduct = {
  dietTags: readonly DietTag[]
  /** Null when the place has not said. */
  allergens: readonly Allergen[] | null
  calories: number | null
  priceMinor: number
}

export function isFiltering(filters: SearchFilters): boolean {
  const { dietTags, freeOf, caloriesUpTo, priceUpToMinor } = filters
  return dietTags.length + freeOf.length > 0 || caloriesUpTo !== null || priceUpToMinor !== null
}

/** What is vegan is vegetarian, whether the place says both or not. */
function isTagged(product: FilteredProduct, tag: DietTag): boolean {
  return (
    product.dietTags.includes(tag) || (tag === "vegetarian" && product.dietTags.includes("vegan"))
  )
}

/**
 * "unknown" when nothing speaks against a product but the place has not said what was asked for: an
 * allergen nobody wrote down may still be in the dish, so it is left out, and the guest is told.
 */
export function judge(
  product: FilteredProduct,
  filters: SearchFilters,
): "fits" | "unknown" | "unfit" {
  const { dietTags, freeOf, caloriesUpTo, priceUpToMinor } = filters
  const { allergens, calories } = product
  if (dietTags.some((tag) => !isTagged(product, tag))) return "unfit"
  if (priceUpToMinor !== null && product.priceMinor > priceUpToMinor) return "unfit"
  if (allergens && freeOf.some((allergen) => allergens.includes(allergen))) return "unfit"
  if (caloriesUpTo !== null && calories !== null && calories > caloriesUpTo) return "unfit"
  const isUnknown =
    (freeOf.length > 0 && allergens === null) || (caloriesUpTo !== null && calories === null)
  return isUnknown ? "unknown" : "fits"
}

const calorieSteps = [100, 200, 300, 400, 500, 700, 1_000]
const priceStepsMinor = [500, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000]

/** Steps that part the menu: some dishes lie within, some beyond. */
function stepsBetween(steps: number[], figures: number[]): number[] {
  return steps.filter((step) => {
    const within = figures.filter((figure) => figure <= step).length
    return within > 0 && within < figures.length
  })
}

export type FilterChoices = {
  dietTags: DietTag[]
  allergens: Allergen[]
  calories: number[]
  pricesMinor: number[]
}

/** What is worth asking for at this place. */
export function filterChoicesOf(
  products: readonly FilteredProduct[],
  known: { dietTags: readonly DietTag[]; allergens: readonly Allergen[] },
): FilterChoices {
  const has = (tag: DietTag) => products.some((product) => product.dietTags.includes(tag))
  const holds = (name: Allergen) => products.some((product) => product.allergens?.includes(name))
  const calories = products.flatMap((product) => product.calories ?? [])
  return {
    dietTags: known.dietTags.filter(has),
    allergens: known.allergens.filter(holds),
    calories: stepsBetween(calorieSteps, calories),
    pricesMinor: stepsBetween(
      priceStepsMinor,
      products.map((product) => product.priceMinor),
    ),
  }
}
