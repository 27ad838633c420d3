import type { Allergen, DietTag } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"
import type { Product } from "./menu.ts"

export const allergenTexts: Record<Allergen, () => string> = {
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

/** In the language of the moment, or in that of a preview. */
type In = { locale: "ar" | "en" }

export const dietTagTexts: Record<DietTag, (language?: In) => string> = {
  vegetarian: (language) => m["diet.vegetarian"]({}, language),
  vegan: (language) => m["diet.vegan"]({}, language),
  spicy: (language) => m["diet.spicy"]({}, language),
  new: (language) => m["diet.new"]({}, language),
  "gluten-free": (language) => m["diet.gluten_free"]({}, language),
}

export type NutrientName = Exclude<keyof NonNullable<Product["nutrition"]>, "serving_size">

/** Typed in the unit of a printed label, kept in milligrams: three digits apart for grams. */
type Unit = { text: () => string; digits: 0 | 3 }
const grams: Unit = { text: () => m["nutrient.grams"](), digits: 3 }
const milligrams: Unit = { text: () => m["nutrient.milligrams"](), digits: 0 }

/** In the order of a printed label. */
export const nutrients: readonly { name: NutrientName; text: () => string; unit: Unit }[] = [
  { name: "total_fat_mg", text: () => m["nutrient.total_fat"](), unit: grams },
  { name: "saturated_fat_mg", text: () => m["nutrient.saturated_fat"](), unit: grams },
  { name: "trans_fat_mg", text: () => m["nutrient.trans_fat"](), unit: grams },
  { name: "cholesterol_mg", text: () => m["nutrient.cholesterol"](), unit: milligrams },
  { name: "sodium_mg", text: () => m["nutrient.sodium"](), unit: milligrams },
  { name: "carbohydrate_mg", text: () => m["nutrient.carbohydrate"](), unit: grams },
  { name: "dietary_fiber_mg", text: () => m["nutrient.dietary_fiber"](), unit: grams },
  { name: "total_sugars_mg", text: () => m["nutrient.total_sugars"](), unit: grams },
  { name: "added_sugars_mg", text: () => m["nutrient.added_sugars"](), unit: grams },
  { name: "protein_mg", text: () => m["nutrient.protein"](), unit: grams },
  { name: "caffeine_mg", text: () => m["nutrient.caffeine"](), unit: milligrams },
]
