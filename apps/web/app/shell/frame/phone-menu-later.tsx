import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useAwaitedPart } from "../start/use-part.ts"
import { layoutStore, setMenuHidden } from "./layout-store.ts"
import type { MenuOf } from "./menu-entries.tsx"

const load = () => import("./phone-menu.tsx")

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
