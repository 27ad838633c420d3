import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useEffect, useState } from "react"
import { useLocation, useParams } from "react-router"
import { useAwaitedPart } from "../../../shell/start/use-part.ts"
import type { Menu } from "../menu.ts"
import { loadItemSheet } from "./load-item-sheet.ts"

/** The item that the router's address names, while the browser shows the item's own. */
function useOpenedId(): string | null {
  const { mask, search } = useLocation()
  return mask ? new URLSearchParams(search).get("item") : null
}

/** The address is the item's own: a reload opens its page, which needs no script of the sheet. */
function openAsPage(): void {
  location.reload()
}

/** The sheet over the menu. Without a network and without its script the dish opens once the network is back. */
export function ItemOverMenu({ menu }: { menu: Menu }) {
  const { uuid = "" } = useParams()
  const toast = useToast()
  const id = useOpenedId()
  const [isWaiting, setWaiting] = useState(false)
  const part = useAwaitedPart(loadItemSheet, id !== null, () => {
    if (navigator.onLine) {
      openAsPage()
      return
    }
    toast.show({ kind: "danger", title: m["offline.title"](), text: m["offline.waits"]() })
    setWaiting(true)
  })
  const isAwaited = isWaiting && id !== null
  useEffect(() => {
    if (!isAwaited) return
    addEventListener("online", openAsPage)
    return () => removeEventListener("online", openAsPage)
  }, [isAwaited])
  return part ? <part.ItemSheet uuid={uuid} id={id} menu={menu} /> : null
}
