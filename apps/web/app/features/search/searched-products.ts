import type { FilteredProduct } from "@sufra/domain/search/filters"
import type { SearchDocument } from "@sufra/domain/search/search-index"
import { dietTagTexts, type Menu, type MenuCategory, type Product } from "../menu/index.ts"

export type SearchedProduct = { product: Product; category: MenuCategory; isAvailable: boolean }

/** In the order of the menu. */
export function searchedProductsOf(menu: Menu): SearchedProduct[] {
  return menu.categories.flatMap((category) =>
    category.products.map((product) => ({
      product,
      category,
      isAvailable: category.is_offered && !product.is_sold_out,
    })),
  )
}

export function documentOf({ product, category, isAvailable }: SearchedProduct): SearchDocument {
  return {
    name: product.name,
    description: product.description,
    category: category.name,
    tags: product.diet_tags.map(dietTagTexts),
    isAvailable,
  }
}

export function filteredProductOf({ product }: SearchedProduct): FilteredProduct {
  return {
    dietTags: product.diet_tags,
    allergens: product.allergens,
    calories: product.calories,
    priceMinor: product.price_minor,
  }
}
