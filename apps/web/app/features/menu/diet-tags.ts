import type { DietTag } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"

const texts: Record<DietTag, () => string> = {
  vegetarian: () => m["diet.vegetarian"](),
  vegan: () => m["diet.vegan"](),
  spicy: () => m["diet.spicy"](),
  new: () => m["diet.new"](),
  "gluten-free": () => m["diet.gluten_free"](),
}

export function dietTagText(tag: DietTag): string {
  return texts[tag]()
}
