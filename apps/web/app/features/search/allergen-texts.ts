import type { Allergen } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"

const texts: Record<Allergen, () => string> = {
  gluten: () => m["search.allergen_gluten"](),
  crustaceans: () => m["search.allergen_crustaceans"](),
  fish: () => m["search.allergen_fish"](),
  eggs: () => m["search.allergen_eggs"](),
  peanuts: () => m["search.allergen_peanuts"](),
  mustard: () => m["search.allergen_mustard"](),
  nuts: () => m["search.allergen_nuts"](),
  sesame: () => m["search.allergen_sesame"](),
  milk: () => m["search.allergen_milk"](),
  molluscs: () => m["search.allergen_molluscs"](),
  sulphites: () => m["search.allergen_sulphites"](),
  lupin: () => m["search.allergen_lupin"](),
  celery: () => m["search.allergen_celery"](),
  soy: () => m["search.allergen_soy"](),
}

export function allergenText(allergen: Allergen): string {
  return texts[allergen]()
}
