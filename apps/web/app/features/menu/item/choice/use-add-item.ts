import type { CartKind } from "@sufra/domain/cart/cart"
import { replaceLine } from "@sufra/domain/cart/change-cart"
import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useLocale } from "../../../../shell/locale.ts"
import { useChosenBranch } from "../../../branch/index.ts"
import { changeCart, putIntoCart } from "../../../cart/index.ts"
import { usePlace } from "../../../establishment/index.ts"
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

/** Whether nothing is left to choose; else the guest is led to what is. */
function isChosen(state: ItemChoice): boolean {
  const { missing } = state
  if (missing.stepIds.length + missing.groupIds.length === 0) return true
  state.ask()
  // Once the messages are drawn: they move what is below them.
  requestAnimationFrame(() => goToMissing(state))
  return false
}

/** What is chosen, as a line of the cart. */
function chosenLine({ item, product, choice, note, quantity }: ItemChoice) {
  const kind: CartKind = item.is_combo ? "combo" : "product"
  return { kind, line: cartLineOf(item, product, choice, note), quantity }
}

/** Adds what is chosen, or leads to what is missing. True when it was added. */
export function useAddItem(state: ItemChoice): (picture: HTMLImageElement | null) => boolean {
  const place = usePlace()
  const chosen = useChosenBranch(place)
  const locale = useLocale()
  const toast = useToast()
  return (picture) => {
    if (!isChosen(state)) return false
    const target = { placeId: place.id, branchId: chosen?.id ?? null }
    putIntoCart(target, chosenLine(state), picture)
    toast.show({ kind: "success", title: m["item.added"]({ name: state.item.name[locale] }) })
    state.startAnew()
    return true
  }
}

/** The same for a line that is in the cart already: it becomes what is chosen now. */
export function useChangeLine(state: ItemChoice, key: string): () => boolean {
  const place = usePlace()
  return () => {
    if (!isChosen(state)) return false
    const { kind, line, quantity } = chosenLine(state)
    changeCart(place.id, (cart) => replaceLine(cart, key, kind, line, quantity))
    return true
  }
}
