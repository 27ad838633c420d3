/** Grams are kept as integer milligrams; the screen turns them into the specification's units. */
export type NutritionAmounts = {
  totalFatMg: number
  saturatedFatMg: number
  transFatMg: number
  cholesterolMg: number
  sodiumMg: number
  carbohydrateMg: number
  dietaryFiberMg: number
  totalSugarsMg: number
  addedSugarsMg: number
  proteinMg: number
  caffeineMg: number
}

export type ServingSize = { amount: number; unit: "gm" | "liter" }

export type Nutrition = NutritionAmounts & { servingSize: ServingSize }

export const noAmounts: NutritionAmounts = {
  totalFatMg: 0,
  saturatedFatMg: 0,
  transFatMg: 0,
  cholesterolMg: 0,
  sodiumMg: 0,
  carbohydrateMg: 0,
  dietaryFiberMg: 0,
  totalSugarsMg: 0,
  addedSugarsMg: 0,
  proteinMg: 0,
  caffeineMg: 0,
}

const amountNames = Object.keys(noAmounts) as (keyof NutritionAmounts)[]

export function addAmounts(one: NutritionAmounts, other: NutritionAmounts): NutritionAmounts {
  const sums = amountNames.map((name) => [name, one[name] + other[name]])
  return Object.fromEntries(sums) as NutritionAmounts
}

export type LabelProblem = {
  amount: keyof NutritionAmounts
  code: "fats_exceed_total" | "sugars_exceed_carbohydrate" | "added_sugars_exceed_sugars"
}

/** A part that is more than its whole: somebody mistyped one of the two. */
export function labelProblems(label: NutritionAmounts): LabelProblem[] {
  const problems: LabelProblem[] = []
  if (label.saturatedFatMg + label.transFatMg > label.totalFatMg) {
    problems.push({ amount: "totalFatMg", code: "fats_exceed_total" })
  }
  if (label.totalSugarsMg > label.carbohydrateMg) {
    problems.push({ amount: "totalSugarsMg", code: "sugars_exceed_carbohydrate" })
  }
  if (label.addedSugarsMg > label.totalSugarsMg) {
    problems.push({ amount: "addedSugarsMg", code: "added_sugars_exceed_sugars" })
  }
  return problems
}

/** What the caffeine figure is of; the Saudi food authority allows both. */
export const caffeineBases = ["per-cup", "per-100-ml"] as const
export type CaffeineBasis = (typeof caffeineBases)[number]

/** The fourteen allergens of the Saudi food authority's labelling rule. */
export const allergens = [
  "gluten",
  "crustaceans",
  "fish",
  "eggs",
  "peanuts",
  "mustard",
  "nuts",
  "sesame",
  "milk",
  "molluscs",
  "sulphites",
  "lupin",
  "celery",
  "soy",
] as const
export type Allergen = (typeof allergens)[number]

export const dietTags = ["vegetarian", "vegan", "spicy", "new", "gluten-free"] as const
export type DietTag = (typeof dietTags)[number]

/** Five grams of salt in one item: the Saudi food authority asks for a mark above it. */
const highSaltSodiumMg = 2_000

export function isHighInSalt(nutrition: Pick<Nutrition, "sodiumMg"> | null): boolean {
  return nutrition !== null && nutrition.sodiumMg > highSaltSodiumMg
}

/** A brisk walk of an adult of 75 kg. */
const kcalPerWalkingMinute = 6

export function walkingMinutes(calories: number): number {
  return Math.round(calories / kcalPerWalkingMinute)
}

/** The Saudi food authority's advice for a grown-up. */
export const adultCaffeineMgADay = 400
