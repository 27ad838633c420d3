import { useEffect, useState } from "react"
import { browserApi } from "../../../shell/api/api.ts"
import type { Menu } from "../menu.ts"
import { findItem, type Item } from "./item.ts"

export type LoadedItem =
  | { status: "loading" }
  | { status: "loaded"; item: Item }
  | { status: "gone" }
  | { status: "failed" }

/**
 * The item of a sheet. It is fetched again whenever the menu behind it was: the hint of a change
 * reaches both. A later failure keeps what is shown.
 */
export function useItem(uuid: string, id: string, menu: Menu): [LoadedItem, () => void] {
  const [loaded, setLoaded] = useState<LoadedItem>({ status: "loading" })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new menu or another try asks again
  useEffect(() => {
    let isAsked = true
    const query = menu.branch_id ? { branch: menu.branch_id } : {}
    findItem(browserApi, { uuid, id, name: id }, query).then(
      (item) => {
        if (isAsked) setLoaded(item ? { status: "loaded", item } : { status: "gone" })
      },
      () => {
        if (isAsked) setLoaded((last) => (last.status === "loaded" ? last : { status: "failed" }))
      },
    )
    return () => {
      isAsked = false
    }
  }, [uuid, id, menu, tries])
  function retry() {
    setLoaded({ status: "loading" })
    setTries((count) => count + 1)
  }
  return [loaded, retry]
}
