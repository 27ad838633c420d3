import type { LocalText } from "@sufra/domain/kernel/locale"
import type { DietTag } from "@sufra/domain/menu/nutrition"
import type { SearchDocument } from "@sufra/domain/search/search-index"
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
export function searchDocumentsOf({ categories }: DemoEstablishment): DemoSearchDocument[] {
  return categories.flatMap((category) =>
    category.products.map(({ slug, name, description, dietTags = [] }) => ({
      slug,
      name,
      description,
      category: category.name,
      tags: dietTags.map((tag) => tagTexts[tag]),
      isAvailable: true,
    })),
  )
}
