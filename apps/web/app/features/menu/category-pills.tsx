import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { type MouseEvent, memo, startTransition, useCallback, useEffect, useRef } from "react"
import { Link, useNavigate } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { BookmarkPill } from "../bookmark/index.ts"
import type { MenuCategory } from "./menu.ts"
import {
  keepScrollOffset,
  leftScrollOffset,
  menuStore,
  setActiveCategory,
  setBookmarksOnly,
  storeScrollOffset,
} from "./menu-store.ts"
import { settleOn } from "./settle-on.ts"

/** In another tab, or on to the next window: what the browser does with a link by itself. */
function isOpenedElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** The jump lays out dishes that were far away, which takes a slow phone a while: the pill answers before. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run, 0))
}

function bringIntoMiddle(pill: HTMLElement, bar: HTMLElement): void {
  const middle = pill.offsetLeft - (bar.clientWidth - pill.clientWidth) / 2
  bar.scrollTo({ left: middle, behavior: "smooth" })
}

type CategoryPillProps = {
  category: MenuCategory
  index: number
  isActive: boolean
  onGo: (id: string) => void
}

/** Remembered: a tap changes two of them. */
const CategoryPill = memo(function CategoryPill(props: CategoryPillProps) {
  const { category, index, isActive, onGo } = props
  const locale = useLocale()
  return (
    <Chip
      selected={isActive}
      className="shrink-0"
      onClick={(event) => {
        if (isOpenedElsewhere(event)) return
        event.preventDefault()
        setActiveCategory(index)
        const { pathname } = location
        // Who went Back at once is not led on.
        afterPaint(() => pathname === location.pathname && onGo(category.id))
      }}
      render={<Link to={`#${category.id}`} replace />}
    >
      {category.name[locale]}
    </Chip>
  )
})

/** Links, so that they work before any script runs; with it they follow the scroll. */
export function CategoryPills({ categories }: { categories: MenuCategory[] }) {
  const activeIndex = menuStore((state) => state.activeIndex)
  const isBookmarksOnly = menuStore((state) => state.isBookmarksOnly)
  const bar = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  const goTo = useCallback(
    (id: string) => {
      startTransition(() => void navigate(`#${id}`, { replace: true, preventScrollReset: true }))
      settleOn(id)
    },
    [navigate],
  )

  // Where it was left, and not moved before there is a reason: a finger may be on it since before the scripts came.
  useEffect(() => {
    const offset = leftScrollOffset(location.pathname)
    if (bar.current && offset !== 0) bar.current.scrollLeft = offset
    const store = () => storeScrollOffset(location.pathname)
    addEventListener("pagehide", store)
    return () => removeEventListener("pagehide", store)
  }, [])
  const broughtIndex = useRef(0)
  useEffect(() => {
    if (broughtIndex.current === activeIndex) return
    broughtIndex.current = activeIndex
    afterPaint(() => {
      const pill = bar.current?.children[activeIndex]
      if (pill instanceof HTMLElement && bar.current) bringIntoMiddle(pill, bar.current)
    })
  }, [activeIndex])

  return (
    <nav
      aria-label={m["menu_page.categories"]()}
      className="sticky top-(--navbar-height) z-20 flex items-center border-line border-b bg-white ps-4 md:ps-6"
    >
      <BookmarkPill
        isSelected={isBookmarksOnly}
        onToggle={() => setBookmarksOnly(!isBookmarksOnly)}
      />
      <div
        ref={bar}
        onScroll={(event) => keepScrollOffset(event.currentTarget.scrollLeft)}
        className="flex gap-2 overflow-x-auto py-3 ps-2 pe-4 [scrollbar-width:none] md:pe-6"
      >
        {categories.map((category, index) => (
          <CategoryPill
            key={category.id}
            category={category}
            index={index}
            isActive={index === activeIndex}
            onGo={goTo}
          />
        ))}
      </div>
    </nav>
  )
}
