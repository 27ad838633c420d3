import type { LocalText } from "@sufra/domain/kernel/locale"
import { allergens, type DietTag, dietTags as knownDietTags } from "@sufra/domain/menu/nutrition"
import type { SearchableMenu } from "@sufra/domain/search/answer"
import { type FilteredProduct, filterChoicesOf } from "@sufra/domain/search/filters"
import { createSearchIndex, type SearchDocument } from "@sufra/domain/search/search-index"
import { type DemoEstablishment, text } from "./shapes.ts"

/** As the catalogues word them: the demo knows no catalogue. */
const tagTexts: Record<DietTag, LocalText> = {
  vegetarian: text("نباتي", "Vegetarian"),
  vegan: text("نباتي صرف", "Vegan"),
  spicy: text("حار", "Spicy"),
  new: text("جديد", "New"),
  "gluten-free": text("خالٍ من الجلوتين", "Gluten-free"),
}

export type DemoSearchDocument = SearchDocument & { slug: string }

/** A demo menu as the guest's search sees it. */
export function searchDocumentsOf(place: DemoEstablishment): DemoSearchDocument[] {
  const groups = new Map(place.modifierGroups.map(({ key, options }) => [key, options]))
  const optionsOf = (keys: string[]) => keys.flatMap((key) => groups.get(key) ?? [])
  return place.categories.flatMap((category) =>
    category.products.map(({ slug, name, description, dietTags = [], groups: keys = [] }) => ({
      slug,
      name,
      description,
      category: category.name,
      tags: dietTags.map((tag) => tagTexts[tag]),
      options: optionsOf(keys).map((option) => option.name),
      isAvailable: true,
    })),
  )
}

/** A demo menu as a guest searches it, with words and filters. */
export function searchableMenuOf(place: DemoEstablishment): SearchableMenu {
  const products = place.categories.flatMap((category) =>
    category.products.map(
      ({
        dietTags = [],
        allergens: held = null,
        calories = null,
        priceMinor,
      }): FilteredProduct => ({
        dietTags,
        allergens: held,
        calories,
        priceMinor,
      }),
    ),
  )
  return {
    index: createSearchIndex(searchDocumentsOf(place)),
    products,
    choices: filterChoicesOf(products, { dietTags: knownDietTags, allergens }),
  }
}
