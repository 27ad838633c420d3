import type { Allergen } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"
import type { GroupOption } from "./groups.ts"

export type NutrientName = keyof NonNullable<GroupOption["nutrition"]>

/** As a printed label lists them; grams are kept as milligrams. */
export const nutrients: { name: NutrientName; unit: "g" | "mg"; label: () => string }[] = [
  { name: "total_fat_mg", unit: "g", label: () => m["nutrient.total_fat"]() },
  { name: "saturated_fat_mg", unit: "g", label: () => m["nutrient.saturated_fat"]() },
  { name: "trans_fat_mg", unit: "g", label: () => m["nutrient.trans_fat"]() },
  { name: "cholesterol_mg", unit: "mg", label: () => m["nutrient.cholesterol"]() },
  { name: "sodium_mg", unit: "mg", label: () => m["nutrient.sodium"]() },
  { name: "carbohydrate_mg", unit: "g", label: () => m["nutrient.carbohydrate"]() },
  { name: "dietary_fiber_mg", unit: "g", label: () => m["nutrient.dietary_fiber"]() },
  { name: "total_sugars_mg", unit: "g", label: () => m["nutrient.total_sugars"]() },
  { name: "added_sugars_mg", unit: "g", label: () => m["nutrient.added_sugars"]() },
  { name: "protein_mg", unit: "g", label: () => m["nutrient.protein"]() },
  { name: "caffeine_mg", unit: "mg", label: () => m["nutrient.caffeine"]() },
]

export const allergenText: Record<Allergen, () => string> = {
  gluten: () => m["allergen.gluten"](),
  crustaceans: () => m["allergen.crustaceans"](),
  fish: () => m["allergen.fish"](),
  eggs: () => m["allergen.eggs"](),
  peanuts: () => m["allergen.peanuts"](),
  mustard: () => m["allergen.mustard"](),
  nuts: () => m["allergen.nuts"](),
  sesame: () => m["allergen.sesame"](),
  milk: () => m["allergen.milk"](),
  molluscs: () => m["allergen.molluscs"](),
  sulphites: () => m["allergen.sulphites"](),
  lupin: () => m["allergen.lupin"](),
  celery: () => m["allergen.celery"](),
  soy: () => m["allergen.soy"](),
}
