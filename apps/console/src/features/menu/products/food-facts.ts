import type { Allergen, DietTag } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"

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
