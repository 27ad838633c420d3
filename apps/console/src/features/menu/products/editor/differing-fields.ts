import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { bodyOf, type ProductForm } from "./product-form.ts"

const texts: Record<keyof ReturnType<typeof bodyOf>, () => string> = {
  category_id: () => m["menu_editor.category"](),
  name: () => m["menu_editor.names_field"](),
  description: () => m["menu_editor.description_both"](),
  media_id: () => m["menu_editor.photo"](),
  price_minor: () => m["field.price"](),
  order_types: () => m["order_type.title"](),
  calories: () => m["nutrient.calories"](),
  nutrition: () => m["menu_editor.nutrition"](),
  caffeine_basis: () => m["menu_editor.caffeine_basis"](),
  allergens: () => m["allergen.title"](),
  diet_tags: () => m["menu_editor.diet_tags"](),
  tax_group_id: () => m["terms.tax_group"](),
  is_tobacco: () => m["terms.tobacco"](),
  station_id: () => m["terms.station"](),
  published: () => m["menu_editor.publishing"](),
}

/** The fields in which two versions differ, by name; empty when they say the same. */
export function differingFields(mine: ProductForm, theirs: ProductForm, locale: Locale): string {
  const [a, b] = [bodyOf(mine), bodyOf(theirs)]
  const names = Object.keys(texts) as (keyof typeof texts)[]
  const differing = names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
  return new Intl.ListFormat(languageTagOf(locale)).format(differing.map((name) => texts[name]()))
}
