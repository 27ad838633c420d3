import type { LocalText } from "@sufra/domain/kernel/locale"
import { allergens, dietTags } from "@sufra/domain/menu/nutrition"
import type { SearchableMenu } from "@sufra/domain/search/answer"
import { type FilteredProduct, filterChoicesOf } from "@sufra/domain/search/filters"
import {
  createSearchIndex,
  type SearchDocument,
  type SearchIndex,
} from "@sufra/domain/search/search-index"
import { dietTagTexts, type Menu, type MenuCategory, type Product } from "../menu/index.ts"

export type SearchedProduct = {
  product: Product
  category: MenuCategory
  isAvailable: boolean
  /** Names of what can be chosen with it. */
  options: LocalText[]
}

/** By the ids of their products. */
export type OptionNames = ReadonlyMap<string, LocalText[]>

/** In the order of the menu. */
export function searchedProductsOf(menu: Menu, options: OptionNames): SearchedProduct[] {
  return menu.categories.flatMap((category) =>
    category.products.map((product) => ({
      product,
      category,
      isAvailable: category.is_offered && !product.is_sold_out,
      options: options.get(product.id) ?? [],
    })),
  )
}

function documentOf({ product, category, isAvailable, options }: SearchedProduct): SearchDocument {
  return {
    name: product.name,
    description: product.description,
    category: category.name,
    tags: product.diet_tags.map(dietTagTexts),
    options,
    isAvailable,
  }
}

function filteredProductOf({ product }: SearchedProduct): FilteredProduct {
  return {
    dietTags: product.diet_tags,
    allergens: product.allergens,
    calories: product.calories,
    priceMinor: product.price_minor,
  }
}

/** Its index is made when it is first read: before the names of the options are there it may never be. */
export function searchableMenuOf(searched: SearchedProduct[]): SearchableMenu {
  const products = searched.map(filteredProductOf)
  let index: SearchIndex | null = null
  return {
    get index() {
      index ??= createSearchIndex(searched.map(documentOf))
      return index
    },
    products,
    choices: filterChoicesOf(products, { dietTags, allergens }),
  }
}
