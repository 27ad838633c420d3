import { linesOf } from "@sufra/domain/cart/cart"
import { useLocation } from "react-router"
import { useOverlayAddress } from "../../shell/frame/use-overlay-address.ts"
import { useAwaitedPart } from "../../shell/start/use-part.ts"
import { lineAddress } from "../cart/index.ts"
import { loadLineSheet } from "../menu/index.ts"
import type { Order } from "./use-order.ts"

/** The line that the address names, with its choices as they were made, over the cart's page. */
export function OpenedLine({ order }: { order: Order }) {
  const { hash, key } = useLocation()
  const lines = linesOf(order.cart)
  const index = lines.findIndex((_, at) => hash === `#${lineAddress(at)}`)
  const { isOpen, close } = useOverlayAddress(lineAddress(index))
  const line = isOpen ? (lines[index] ?? null) : null
  const part = useAwaitedPart(loadLineSheet, line !== null, close)
  if (!part) return null
  return (
    <part.LineSheet line={line} opening={key} branchId={order.branch?.id ?? null} onClose={close} />
  )
}
