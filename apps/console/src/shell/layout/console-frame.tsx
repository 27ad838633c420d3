import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { MenuIcon } from "@sufra/ui/icon"
import { Sheet } from "@sufra/ui/sheet"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"
import { SidePanelIcon } from "../console-icons.tsx"
import { setCollapsed, useCollapsed } from "./collapsed.ts"
import { type NavGroup, Navigation } from "./navigation.tsx"
import { Person, type Who } from "./person.tsx"
import { PlaceBadge, type PlaceBadgeProps } from "./place-badge.tsx"

type FrameParts = {
  place: PlaceBadgeProps
  who: Who
  groups: NavGroup[]
  /** Where work is chosen, and what is chosen: a phone shows the name instead. */
  branchName: string | null
  branchSwitch: (collapsed: boolean) => ReactNode
}

/** Side menu from 768 px, a top bar with a sheet below that. */
export function ConsoleFrame({ children, ...parts }: FrameParts & { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // A new page is announced and read from its beginning, as after a real page load. A page that begins
    // with a field has its focus there: a scanner types at once.
    if (!document.activeElement?.matches("main input")) main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return (
    <div className="min-h-dvh md:flex">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-card font-semibold shadow-raised focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:px-4 focus:py-3"
      >
        {m["console.skip_to_content"]()}
      </a>
      <SideMenu {...parts} />
      <TopBar {...parts} />
      <main id="content" ref={main} tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <div className="mx-auto flex max-w-300 flex-col gap-6 px-4 py-6 has-data-wide:max-w-none has-data-wide:md:px-4 has-data-wide:md:py-5 md:px-8 md:py-8">
          {children}
        </div>
      </main>
    </div>
  )
}

function SideMenu({ place, who, groups, branchSwitch }: FrameParts) {
  const collapsed = useCollapsed()
  return (
    <aside
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col gap-6 overflow-x-hidden overflow-y-auto border-e border-line bg-card px-3 py-5 transition-[width] duration-200 ease-settle md:flex ${collapsed ? "w-19" : "w-62"}`}
    >
      <div className={collapsed ? "flex flex-col items-center gap-3" : "flex items-center gap-2"}>
        <div className="min-w-0 flex-1 ps-1">
          <PlaceBadge {...place} collapsed={collapsed} />
        </div>
        <CollapseButton collapsed={collapsed} />
      </div>
      <div className={collapsed ? "flex justify-center empty:hidden" : "empty:hidden"}>
        {branchSwitch(collapsed)}
      </div>
      <nav aria-label={m["console.menu"]()} className="flex-1">
        <Navigation groups={groups} collapsed={collapsed} />
      </nav>
      <Person who={who} collapsed={collapsed} />
    </aside>
  )
}

function CollapseButton({ collapsed }: { collapsed: boolean }) {
  const label = collapsed ? m["console.expand"]() : m["console.collapse"]()
  return (
    <Button
      variant="plain"
      size="icon"
      aria-expanded={!collapsed}
      aria-label={label}
      title={label}
      onClick={() => setCollapsed(!collapsed)}
    >
      <SidePanelIcon className="size-5.5" />
    </Button>
  )
}

function TopBar({ place, who, groups, branchName, branchSwitch }: FrameParts) {
  const [open, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between gap-3 border-b border-line bg-card px-4 py-2 md:hidden">
      <PlaceBadge {...place} caption={branchName ?? place.caption} />
      <Button
        variant="plain"
        size="icon"
        aria-label={m["console.open_menu"]()}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={m["console.menu"]()}
        closeLabel={m["action.close"]()}
      >
        <div className="mt-4 empty:hidden">{branchSwitch(false)}</div>
        <nav aria-label={m["console.menu"]()} className="mt-4">
          <Navigation groups={groups} onNavigate={() => setOpen(false)} />
        </nav>
        <hr className="my-4 border-line" />
        <Person who={who} />
      </Sheet>
    </header>
  )
}
