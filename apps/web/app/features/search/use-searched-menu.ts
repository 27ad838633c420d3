import { useEffect, useState } from "react"
import { browserApi } from "../../shell/api.ts"
import { keptMenuStore, loadMenu, type Menu } from "../menu/index.ts"

type SearchedMenu = { menu: Menu | null; isFailed: boolean; retry: () => void }

/** The menu its page has loaded; elsewhere it is fetched once, and an older copy serves meanwhile. */
export function useSearchedMenu(uuid: string): SearchedMenu {
  const menu = keptMenuStore((state) => (state.uuid === uuid ? state.menu : null))
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another one
  useEffect(() => {
    const kept = keptMenuStore.getState()
    if (kept.uuid === uuid && kept.isLive) return
    let isForgotten = false
    setFailed(false)
    loadMenu(browserApi, uuid).then(
      (loaded) => !isForgotten && keptMenuStore.setState({ uuid, menu: loaded, isLive: false }),
      () => !isForgotten && setFailed(true),
    )
    return () => {
      isForgotten = true
    }
  }, [uuid, tries])
  return { menu, isFailed, retry: () => setTries((count) => count + 1) }
}
