import type { Allergen } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"

const texts: Record<Allergen, () => string> = {
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

export function allergenText(allergen: Allergen): string {
  return texts[allergen]()
}
