import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { lazy, Suspense } from "react"
import { layoutStore, setMenuHidden } from "./layout-store.ts"
import type { MenuOf } from "./side-menu.tsx"
import { usePart } from "./use-part.ts"

const load = () => import("./side-menu.tsx")

const Loaded = lazy(() =>
  load().then(
    ({ SideMenu }) => ({ default: SideMenu }),
    // It stays as the server wrote it: links that work without a script.
    () => new Promise<never>(() => undefined),
  ),
)

/** The side menu is in the page from the start; what folds it comes when the page stands. */
export function SideMenuLater(menuOf: MenuOf) {
  return (
    <Suspense>
      <Loaded {...menuOf} />
    </Suspense>
  )
}

/** In the page only while it is open. */
export function PhoneMenuLater(menuOf: MenuOf) {
  const isOpen = layoutStore((state) => !state.isMenuHidden)
  const toast = useToast()
  const part = usePart(load, isOpen, () => {
    setMenuHidden(true)
    toast.show({ kind: "danger", title: m["error.network_failed"]() })
  })
  return isOpen && part ? <part.PhoneMenu {...menuOf} /> : null
}
