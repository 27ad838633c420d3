import { ApiError } from "@sufra/contract/api-error"
import { useEffect, useState } from "react"
import { browserApi } from "../../../shell/api/api.ts"
import { useAskedAgain } from "../../../shell/api/use-asked-again.ts"
import type { Menu } from "../menu.ts"
import { findItem, type Item } from "./item.ts"

export type LoadedItem =
  | { status: "loading" }
  | { status: "loaded"; item: Item }
  | { status: "gone" }
  /** Asked for again until it comes. */
  | { status: "failed"; isOffline: boolean }

/** The network gave no answer at all. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && error.status === undefined
}

type Opened = { uuid: string; id: string; menu: Menu; isOpen: boolean }

/**
 * The item of a sheet. It is fetched again whenever the menu behind it was: the hint of a change
 * reaches both. A later failure keeps what is shown. While there is nothing to show the open sheet
 * asks again by itself.
 */
export function useItem({ uuid, id, menu, isOpen }: Opened): [LoadedItem, () => void] {
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
      (error: unknown) => {
        const failed: LoadedItem = { status: "failed", isOffline: isOutOfReach(error) }
        if (isAsked) setLoaded((last) => (last.status === "loaded" ? last : failed))
      },
    )
    return () => {
      isAsked = false
    }
  }, [uuid, id, menu, tries])
  const askAgain = () => setTries((count) => count + 1)
  useAskedAgain(askAgain, isOpen && loaded.status === "failed")
  function retry() {
    setLoaded({ status: "loading" })
    askAgain()
  }
  return [loaded, retry]
}
