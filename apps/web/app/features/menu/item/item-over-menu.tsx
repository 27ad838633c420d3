import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useLocation, useNavigate, useParams } from "react-router"
import { useAwaitedPart } from "../../../shell/start/use-part.ts"
import type { Menu } from "../menu.ts"
import { loadItemSheet } from "./load-item-sheet.ts"

/** The item that the router's address names, while the browser shows the item's own. */
function useOpenedId(): string | null {
  const { mask, search } = useLocation()
  return mask ? new URLSearchParams(search).get("item") : null
}

/** The sheet over the menu. */
export function ItemOverMenu({ menu }: { menu: Menu }) {
  const { uuid = "" } = useParams()
  const navigate = useNavigate()
  const toast = useToast()
  const id = useOpenedId()
  const part = useAwaitedPart(loadItemSheet, id !== null, () => {
    // The address is the item's own: its page is there without the sheet's script.
    if (navigator.onLine) {
      location.reload()
      return
    }
    toast.show({ kind: "danger", title: m["error.network_failed"]() })
    void navigate(-1)
  })
  return part ? <part.ItemSheet uuid={uuid} id={id} menu={menu} /> : null
}
