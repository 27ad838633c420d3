import type { Allergen } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"
import type { GroupOption } from "./groups.ts"

export type NutrientName = keyof NonNullable<GroupOption["nutrition"]>

/** As a printed label lists them; grams are kept as milligrams. */
export const nutrients: { name: NutrientName; unit: "g" | "mg"; label: () => string }[] = [
  { name: "total_fat_mg", unit: "g", label: () => m["options_editor.total_fat"]() },
  { name: "saturated_fat_mg", unit: "g", label: () => m["options_editor.saturated_fat"]() },
  { name: "trans_fat_mg", unit: "g", label: () => m["options_editor.trans_fat"]() },
  { name: "cholesterol_mg", unit: "mg", label: () => m["options_editor.cholesterol"]() },
  { name: "sodium_mg", unit: "mg", label: () => m["options_editor.sodium"]() },
  { name: "carbohydrate_mg", unit: "g", label: () => m["options_editor.carbohydrate"]() },
  { name: "dietary_fiber_mg", unit: "g", label: () => m["options_editor.dietary_fiber"]() },
  { name: "total_sugars_mg", unit: "g", label: () => m["options_editor.total_sugars"]() },
  { name: "added_sugars_mg", unit: "g", label: () => m["options_editor.added_sugars"]() },
  { name: "protein_mg", unit: "g", label: () => m["options_editor.protein"]() },
  { name: "caffeine_mg", unit: "mg", label: () => m["options_editor.caffeine"]() },
]

export const allergenText: Record<Allergen, () => string> = {
  gluten: () => m["options_editor.allergen_gluten"](),
  crustaceans: () => m["options_editor.allergen_crustaceans"](),
  fish: () => m["options_editor.allergen_fish"](),
  eggs: () => m["options_editor.allergen_eggs"](),
  peanuts: () => m["options_editor.allergen_peanuts"](),
  mustard: () => m["options_editor.allergen_mustard"](),
  nuts: () => m["options_editor.allergen_nuts"](),
  sesame: () => m["options_editor.allergen_sesame"](),
  milk: () => m["options_editor.allergen_milk"](),
  molluscs: () => m["options_editor.allergen_molluscs"](),
  sulphites: () => m["options_editor.allergen_sulphites"](),
  lupin: () => m["options_editor.allergen_lupin"](),
  celery: () => m["options_editor.allergen_celery"](),
  soy: () => m["options_editor.allergen_soy"](),
}
