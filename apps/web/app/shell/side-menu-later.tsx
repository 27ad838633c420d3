import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { lazy, memo, Suspense } from "react"
import { layoutStore, setMenuHidden } from "./layout-store.ts"
import type { MenuOf } from "./side-menu.tsx"
import { useAwaitedPart } from "./use-part.ts"

const load = () => import("./side-menu.tsx")

const Content = lazy(() =>
  load().then(
    ({ SideMenuContent }) => ({ default: SideMenuContent }),
    // It stays as the server wrote it: links that work without a script.
    () => new Promise<never>(() => undefined),
  ),
)

/**
 * Beside the page on wide screens; its collapsed state is the guest's own and is kept. All of it is in
 * the page from the start; the script of what is inside comes when the page stands. Remembered: a page
 * that renders again before that would have to take the content away.
 */
export const SideMenuLater = memo(function SideMenuLater(menuOf: MenuOf) {
  const isCollapsed = layoutStore((state) => state.isMenuCollapsed)
  return (
    <nav
      aria-label={m["menu.title"]()}
      data-collapsed={isCollapsed}
      className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 flex-col justify-between border-line border-e bg-card p-3 transition-[width] duration-200 data-[collapsed=true]:w-18 lg:flex"
    >
      <Suspense>
        <Content {...menuOf} />
      </Suspense>
    </nav>
  )
})

/** In the page only while it is open. */
export function PhoneMenuLater(menuOf: MenuOf) {
  const isOpen = layoutStore((state) => !state.isMenuHidden)
  const toast = useToast()
  const part = useAwaitedPart(load, isOpen, () => {
    setMenuHidden(true)
    toast.show({ kind: "danger", title: m["error.network_failed"]() })
  })
  return isOpen && part ? <part.PhoneMenu {...menuOf} /> : null
}
