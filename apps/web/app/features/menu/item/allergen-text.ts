import type { Allergen } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"

const texts: Record<Allergen, () => string> = {
  gluten: () => m["item.allergen_gluten"](),
  crustaceans: () => m["item.allergen_crustaceans"](),
  fish: () => m["item.allergen_fish"](),
  eggs: () => m["item.allergen_eggs"](),
  peanuts: () => m["item.allergen_peanuts"](),
  mustard: () => m["item.allergen_mustard"](),
  nuts: () => m["item.allergen_nuts"](),
  sesame: () => m["item.allergen_sesame"](),
  milk: () => m["item.allergen_milk"](),
  molluscs: () => m["item.allergen_molluscs"](),
  sulphites: () => m["item.allergen_sulphites"](),
  lupin: () => m["item.allergen_lupin"](),
  celery: () => m["item.allergen_celery"](),
  soy: () => m["item.allergen_soy"](),
}

export function allergenText(allergen: Allergen): string {
  return texts[allergen]()
}
