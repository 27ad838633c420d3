import { useLocation, useParams } from "react-router"
import { usePart } from "../../../shell/use-part.ts"
import type { Menu } from "../menu.ts"
import { loadItemSheet } from "./load-item-sheet.ts"

/** The item that the router's address names, while the browser shows the item's own. */
function useOpenedId(): string | null {
  const { mask, search } = useLocation()
  return mask ? new URLSearchParams(search).get("item") : null
}

/** The sheet over the menu. Without its script the item's own page is the way. */
export function ItemOverMenu({ menu }: { menu: Menu }) {
  const { uuid = "" } = useParams()
  const id = useOpenedId()
  const part = usePart(loadItemSheet, id !== null, () => location.reload())
  return part ? <part.ItemSheet uuid={uuid} id={id} menu={menu} /> : null
}
