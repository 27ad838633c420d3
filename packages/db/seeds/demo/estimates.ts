import type { NutritionAmounts } from "@sufra/domain/menu/nutrition"
import type { DemoOption, Mix } from "./shapes.ts"

/** Shares of the energy, and milligrams of sodium for each kilocalorie. */
const mixes: Record<Mix, { fat: number; carbs: number; sugars: number; sodium: number }> = {
  meal: { fat: 0.35, carbs: 0.42, sugars: 0.03, sodium: 2 },
  starch: { fat: 0.18, carbs: 0.72, sugars: 0.02, sodium: 1.4 },
  sugar: { fat: 0.02, carbs: 0.97, sugars: 0.9, sodium: 0.1 },
  fat: { fat: 0.84, carbs: 0.08, sugars: 0.02, sodium: 2.2 },
  leaves: { fat: 0.3, carbs: 0.5, sugars: 0.2, sodium: 1.5 },
}

const kcalPerGram = { fat: 9, carbs: 4, protein: 4 }

function milligramsOf(calories: number, share: number, perGram: number): number {
  return Math.round((calories * share * 1000) / perGram)
}

/** What an option adds to a label, from its calories: 4, 4 and 9 kilocalories a gram. */
export function amountsOf({ calories, mix }: DemoOption): NutritionAmounts {
  const { fat, carbs, sugars, sodium } = mixes[mix]
  const totalFatMg = milligramsOf(calories, fat, kcalPerGram.fat)
  const carbohydrateMg = milligramsOf(calories, carbs, kcalPerGram.carbs)
  const totalSugarsMg = milligramsOf(calories, sugars, kcalPerGram.carbs)
  const isSweet = mix === "sugar"
  return {
    totalFatMg,
    saturatedFatMg: Math.round(totalFatMg * 0.3),
    transFatMg: 0,
    cholesterolMg: mix === "meal" ? Math.round(calories * 0.12) : 0,
    sodiumMg: Math.round(calories * sodium),
    carbohydrateMg,
    dietaryFiberMg: isSweet ? 0 : Math.round((carbohydrateMg - totalSugarsMg) * 0.08),
    totalSugarsMg,
    addedSugarsMg: isSweet ? totalSugarsMg : 0,
    proteinMg: milligramsOf(calories, 1 - fat - carbs, kcalPerGram.protein),
    caffeineMg: 0,
  }
}
