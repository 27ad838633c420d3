import { m } from "@sufra/messages"
import { type CSSProperties, memo, useCallback, useDeferredValue, useEffect } from "react"
import { useLocale } from "../../shell/locale.ts"
import { clockText } from "../../shell/time-text.ts"
import { usePart } from "../../shell/use-part.ts"
import { followBookmarks, loadNoBookmarks, useBookmarkedIds } from "../bookmark/index.ts"
import { CategoryPills } from "./category-pills.tsx"
import type { Menu, MenuCategory } from "./menu.ts"
import { menuStore, setBookmarksOnly } from "./menu-store.ts"
import { ProductCard } from "./product-card.tsx"
import { useCategoryInView } from "./use-category-in-view.ts"

type MenuScreenProps = { menu: Menu; timezone: string }

export function MenuScreen({ menu, timezone }: MenuScreenProps) {
  const categories = useShownCategories(menu)
  const locale = useLocale()
  const clock = useCallback((at: string) => clockText(at, timezone, locale), [timezone, locale])
  useEffect(followBookmarks, [])
  useCategoryInView(categories.map((category) => category.id))
  const part = usePart(
    loadNoBookmarks,
    categories.length === 0,
    // The pill that leads back to the menu is there without it.
    () => undefined,
  )
  return (
    <>
      <h1 className="sr-only">{m["menu_page.title"]()}</h1>
      <CategoryPills categories={categories} />
      <div className="mx-auto w-full max-w-6xl px-4 pb-10 md:px-6">
        {categories.map((category, index) => (
          <Category
            key={category.id}
            category={category}
            clock={clock}
            start={productsIn(categories.slice(0, index))}
          />
        ))}
        {categories.length === 0 && part ? (
          <part.NoBookmarks onShowAll={() => setBookmarksOnly(false)} />
        ) : null}
        <p className="mt-8 text-ink-3 text-small">{m["menu_page.energy_note"]()}</p>
      </div>
    </>
  )
}

/** All of them, or what the guest bookmarked of them. */
function useShownCategories({ categories }: Menu): MenuCategory[] {
  // After the pill, which answers at once: hundreds of cards take their time.
  const isBookmarksOnly = useDeferredValue(menuStore((state) => state.isBookmarksOnly))
  const bookmarked = useBookmarkedIds()
  if (!isBookmarksOnly) return categories
  return categories
    .map((category) => ({
      ...category,
      products: category.products.filter(({ id }) => bookmarked.has(id)),
    }))
    .filter(({ products }) => products.length > 0)
}

function productsIn(categories: MenuCategory[]): number {
  return categories.reduce((sum, { products }) => sum + products.length, 0)
}

type CategoryProps = {
  category: MenuCategory
  clock: (at: string) => string
  /** How many products come before its own. */
  start: number
}

/** Remembered: a bookmark changes one button, and must not render five hundred cards. */
const Category = memo(function Category({ category, clock, start }: CategoryProps) {
  const locale = useLocale()
  const time = !category.is_offered && category.changes_at ? clock(category.changes_at) : null
  return (
    <section id={category.id} aria-labelledby={`name-${category.id}`} className="scroll-mt-34 pt-8">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id={`name-${category.id}`} className="font-semibold text-title">
          {category.name[locale]}
        </h2>
        {time ? (
          <p className="text-ink-3 text-small">{m["menu_page.offered_from"]({ time })}</p>
        ) : null}
      </div>
      {/* Lists far below are not laid out until they come near: a menu of 500 scrolls like one of 50.
          What they will take is estimated; the padding is room for shadows, which end at the list. */}
      <ul
        className="-m-2 grid gap-3 p-2 [contain-intrinsic-height:auto_calc(var(--products)*10.25rem)] [content-visibility:auto] data-[offered=false]:[&_img]:grayscale md:grid-cols-2 md:[contain-intrinsic-height:auto_calc(var(--products)*5.125rem)] min-[1680px]:grid-cols-3 min-[1680px]:[contain-intrinsic-height:auto_calc(var(--products)*3.4rem)]"
        style={{ "--products": category.products.length } as CSSProperties}
        data-offered={category.is_offered}
      >
        {category.products.map((product, index) => (
          <ProductCard key={product.id} product={product} position={start + index} clock={clock} />
        ))}
      </ul>
    </section>
  )
})
