import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { ChevronBackIcon, ChevronForwardIcon } from "@sufra/ui/icon"
import { layoutStore, toggleMenuCollapsed } from "./layout-store.ts"
import { MenuEntries, type MenuOf } from "./menu-entries.tsx"

/** Beside the page on wide screens; its collapsed state is the guest's own and is kept. */
export function SideMenu(menuOf: MenuOf) {
  const isCollapsed = layoutStore((state) => state.isMenuCollapsed)
  const label = isCollapsed ? m["menu.expand"]() : m["menu.collapse"]()
  return (
    <nav
      aria-label={m["menu.title"]()}
      data-collapsed={isCollapsed}
      className="sticky top-(--navbar-height) hidden print:hidden h-[calc(100dvh-var(--navbar-height))] w-60 shrink-0 flex-col justify-between border-line border-e bg-card p-3 transition-[width] duration-200 data-[collapsed=true]:w-18 lg:flex"
    >
      <MenuEntries {...menuOf} isCollapsed={isCollapsed} />
      <Button
        variant="plain"
        size="icon"
        aria-label={label}
        aria-expanded={!isCollapsed}
        onClick={toggleMenuCollapsed}
      >
        {isCollapsed ? <ChevronForwardIcon /> : <ChevronBackIcon />}
      </Button>
    </nav>
  )
}
