import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import type { AdvisedGap, RequiredGap } from "@sufra/domain/menu/publishing"
import { m } from "@sufra/messages"

export type Gap = RequiredGap | AdvisedGap

const texts: Record<Gap, () => string> = {
  "name.en": () => m["field.name_en"](),
  "name.sa": () => m["field.name_sa"](),
  price: () => m["field.price"](),
  calories: () => m["nutrient.calories"](),
  allergens: () => m["allergen.title"](),
  photo: () => m["menu_editor.photo"](),
  description: () => m["menu_editor.description_both"](),
  nutrition: () => m["menu_editor.nutrition"](),
  caffeine: () => m["nutrient.caffeine"](),
}

export function gapText(gap: Gap): string {
  return texts[gap]()
}

/** Where on the product's page it is filled in: an id there, and the hash of a link to it. */
export function gapAnchor(gap: Gap): string {
  return `product-${gap.replace(".", "-")}`
}

export function gapList(gaps: Gap[], locale: Locale): string {
  return new Intl.ListFormat(languageTagOf(locale)).format(gaps.map(gapText))
}
