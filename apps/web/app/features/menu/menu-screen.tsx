import { m } from "@sufra/messages"
import { InfoIcon } from "@sufra/ui/icon"
import { type CSSProperties, memo, useCallback, useDeferredValue, useEffect } from "react"
import { useLocale } from "../../shell/locale.ts"
import { HydratedInTurn } from "../../shell/start/hydrated-in-turn.tsx"
import { usePart } from "../../shell/start/use-part.ts"
import { clockText } from "../../shell/text/time-text.ts"
import { WrittenText } from "../../shell/text/written-text.tsx"
import { followBookmarks, loadNoBookmarks, useBookmarkedIds } from "../bookmark/index.ts"
import { CategoryPills } from "./category-pills.tsx"
import type { Menu, MenuCategory } from "./menu.ts"
import { menuStore, setBookmarksOnly } from "./menu-store.ts"
import { PreorderHint } from "./preorder-hint.tsx"
import { listsOf, mostInList, ProductList } from "./product-list.tsx"
import { QuickAddPart, useQuickAddPart } from "./quick-add-part.ts"
import { useCategoryInView } from "./use-category-in-view.ts"
import { useKeptPlace } from "./use-kept-place.ts"

type MenuScreenProps = { menu: Menu; timezone: string }

export function MenuScreen({ menu, timezone }: MenuScreenProps) {
  const categories = useShownCategories(menu)
  const locale = useLocale()
  const clock = useCallback((at: string) => clockText(at, timezone, locale), [timezone, locale])
  useEffect(followBookmarks, [])
  useCategoryInView(categories.map((category) => category.id))
  useKeptPlace()
  const quickAddOf = useQuickAddPart(categories.length)
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
      <div className="w-full px-4 pt-2 pb-10 md:px-6">
        {categories.map((category, index) => (
          <QuickAddPart key={category.id} value={quickAddOf(index)}>
            <HydratedInTurn>
              <Category
                category={category}
                clock={clock}
                start={productsIn(categories.slice(0, index))}
              />
            </HydratedInTurn>
          </QuickAddPart>
        ))}
        {categories.length === 0 && part ? (
          <part.NoBookmarks onShowAll={() => setBookmarksOnly(false)} />
        ) : null}
        <p className="mt-8 flex items-start gap-2 rounded-control bg-info-light px-3 py-2 text-on-info-light text-small">
          <InfoIcon className="size-4.5 shrink-0" />
          {m["menu_page.energy_note"]()}
        </p>
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

/** Its name is laid out with its dishes, when they come near; for the guess see the lists. */
const whenNear =
  "[contain-intrinsic-height:auto_calc(2.75rem+var(--products)*12rem)] [content-visibility:auto] md:[contain-intrinsic-height:auto_calc(2.75rem+var(--products)*6.1rem)]"

/** Remembered: a bookmark changes one button, and must not render five hundred cards. */
const Category = memo(function Category({ category, clock, start }: CategoryProps) {
  const locale = useLocale()
  const from = category.is_offered ? null : category.changes_at
  const lists = listsOf(category.products, start)
  // Never both it and a list in it: what comes near would be laid out in two steps, and move twice.
  const isWhole = lists.length === 1 && start >= mostInList
  return (
    <section
      id={category.id}
      aria-labelledby={`name-${category.id}`}
      // Its edges are where its lists' room for shadows ends: what is laid out when near is cut there.
      className={`-mx-2 scroll-mt-[calc(var(--navbar-height)+4.5rem)] px-2 pt-6 pb-2 ${isWhole ? whenNear : ""}`}
      style={{ "--products": category.products.length } as CSSProperties}
    >
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id={`name-${category.id}`} className="font-semibold text-title">
          {category.name[locale]}
        </h2>
        {category.preorder ? <PreorderHint preorder={category.preorder} /> : null}
        {from ? (
          <p className="text-ink-3 text-small">
            <WrittenText
              of={`${from} ${locale}`}
              form={() => m["menu_page.offered_from"]({ time: clock(from) })}
            />
          </p>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: an element for lists may hold nothing but items */}
      <div role="list" aria-labelledby={`name-${category.id}`} className="flex flex-col gap-3">
        {lists.map((list) => (
          <ProductList
            // Its place in the category: a dish that comes or goes elsewhere leaves these cards alone.
            key={list.start - start}
            {...list}
            isWithCategory={isWhole}
            isOffered={category.is_offered}
            clock={clock}
          />
        ))}
      </div>
    </section>
  )
})
