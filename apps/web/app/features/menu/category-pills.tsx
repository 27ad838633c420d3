import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { useEffect, useRef } from "react"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { BookmarkPill } from "../bookmark/index.ts"
import type { MenuCategory } from "./menu.ts"
import { keepScrollOffset, menuStore, setBookmarksOnly } from "./menu-store.ts"
import { settleOn } from "./settle-on.ts"

/** Links, so that they work before any script runs; with it they follow the scroll. */
export function CategoryPills({ categories }: { categories: MenuCategory[] }) {
  const locale = useLocale()
  const activeIndex = menuStore((state) => state.activeIndex)
  const isBookmarksOnly = menuStore((state) => state.isBookmarksOnly)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (bar.current) bar.current.scrollLeft = menuStore.getState().scrollOffset
  }, [])
  useEffect(() => {
    const pill = bar.current?.children[activeIndex]
    if (!(pill instanceof HTMLElement) || !bar.current) return
    const middle = pill.offsetLeft - (bar.current.clientWidth - pill.clientWidth) / 2
    bar.current.scrollTo({ left: middle, behavior: "smooth" })
  }, [activeIndex])

  return (
    <nav
      aria-label={m["menu_page.categories"]()}
      className="sticky top-16 z-20 flex items-center border-line border-b bg-white ps-4 md:ps-6"
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
          <Chip
            key={category.id}
            selected={index === activeIndex}
            className="shrink-0"
            onClick={() => settleOn(category.id)}
            render={<Link to={`#${category.id}`} replace />}
          >
            {category.name[locale]}
          </Chip>
        ))}
      </div>
    </nav>
  )
}
