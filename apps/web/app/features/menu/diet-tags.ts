import type { LocalText } from "@sufra/domain/kernel/locale"
import type { DietTag } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"

type Options = { locale?: "ar" | "en" }

const texts: Record<DietTag, (options?: Options) => string> = {
  vegetarian: (options) => m["diet.vegetarian"]({}, options),
  vegan: (options) => m["diet.vegan"]({}, options),
  spicy: (options) => m["diet.spicy"]({}, options),
  new: (options) => m["diet.new"]({}, options),
  "gluten-free": (options) => m["diet.gluten_free"]({}, options),
}

export function dietTagText(tag: DietTag): string {
  return texts[tag]()
}

/** In both languages at once: search knows them whatever the page speaks. */
export function dietTagTexts(tag: DietTag): LocalText {
  return { sa: texts[tag]({ locale: "ar" }), en: texts[tag]({ locale: "en" }) }
}
