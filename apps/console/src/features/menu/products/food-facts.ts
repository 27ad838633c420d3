import type { Allergen, DietTag } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"

export const allergenTexts: Record<Allergen, () => string> = {
  gluten: () => m["menu_editor.allergen_gluten"](),
  crustaceans: () => m["menu_editor.allergen_crustaceans"](),
  fish: () => m["menu_editor.allergen_fish"](),
  eggs: () => m["menu_editor.allergen_eggs"](),
  peanuts: () => m["menu_editor.allergen_peanuts"](),
  mustard: () => m["menu_editor.allergen_mustard"](),
  nuts: () => m["menu_editor.allergen_nuts"](),
  sesame: () => m["menu_editor.allergen_sesame"](),
  milk: () => m["menu_editor.allergen_milk"](),
  molluscs: () => m["menu_editor.allergen_molluscs"](),
  sulphites: () => m["menu_editor.allergen_sulphites"](),
  lupin: () => m["menu_editor.allergen_lupin"](),
  celery: () => m["menu_editor.allergen_celery"](),
  soy: () => m["menu_editor.allergen_soy"](),
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
