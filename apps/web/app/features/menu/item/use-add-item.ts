import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useLocale } from "../../../shell/locale.ts"
import { useChosenBranch } from "../../branch/index.ts"
import { putIntoCart } from "../../cart/index.ts"
import { usePlace } from "../../establishment/index.ts"
import { cartLineOf } from "./choosable.ts"
import { groupElementId } from "./group-element-id.ts"
import type { ItemChoice } from "./use-item-choice.ts"

/** To the first thing that is still to be chosen: in view, and with the focus on it. */
function goToMissing({ missing }: ItemChoice): void {
  const [first] = [...missing.stepIds, ...missing.groupIds]
  const element = first ? document.getElementById(groupElementId(first)) : null
  element?.scrollIntoView({ block: "start", behavior: "smooth" })
  element
    ?.querySelector<HTMLElement>("input:enabled, button:enabled")
    ?.focus({ preventScroll: true })
}

/** Adds what is chosen, or leads to what is missing. True when it was added. */
export function useAddItem(state: ItemChoice): (picture: HTMLImageElement | null) => boolean {
  const place = usePlace()
  const chosen = useChosenBranch(place)
  const locale = useLocale()
  const toast = useToast()
  return (picture) => {
    const { item, product, choice, note, quantity, missing } = state
    if (missing.stepIds.length + missing.groupIds.length > 0) {
      state.ask()
      // Once the messages are drawn: they move what is below them.
      requestAnimationFrame(() => goToMissing(state))
      return false
    }
    const line = cartLineOf(item, product, choice, note)
    const kind = item.is_combo ? "combo" : "product"
    const target = { placeId: place.id, branchId: chosen?.id ?? null }
    putIntoCart(target, { kind, line, quantity }, picture)
    toast.show({ kind: "success", title: m["item.added"]({ name: item.name[locale] }) })
    state.startAnew()
    return true
  }
}
