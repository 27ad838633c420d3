import { useEffect, useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { keptMenuStore, loadMenu, type Menu } from "../menu/index.ts"

type SearchedMenu = { menu: Menu | null; isFailed: boolean; retry: () => void }

/** The menu its page has loaded; elsewhere it is fetched once, and an older copy serves meanwhile. */
export function useSearchedMenu(uuid: string, branchId: string | null): SearchedMenu {
  const kept = keptMenuStore((state) => (state.uuid === uuid ? state.menu : null))
  // Another branch has other prices.
  const menu = branchId && kept?.branch_id !== branchId ? null : kept
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another one
  useEffect(() => {
    const last = keptMenuStore.getState()
    if (last.uuid === uuid && last.isLive) return
    let isForgotten = false
    setFailed(false)
    loadMenu(browserApi, uuid, branchId ? { branch: branchId } : {}).then(
      (loaded) => !isForgotten && keptMenuStore.setState({ uuid, menu: loaded, isLive: false }),
      () => !isForgotten && setFailed(true),
    )
    return () => {
      isForgotten = true
    }
  }, [uuid, branchId, tries])
  return { menu, isFailed, retry: () => setTries((count) => count + 1) }
}
