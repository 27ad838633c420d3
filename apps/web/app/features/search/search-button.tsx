import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { SearchIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { type ComponentType, useEffect, useRef, useState } from "react"
import { loadSearch } from "./load-search.ts"
import { useSearchAddress } from "./use-search-address.ts"
import { useSearchShortcut } from "./use-search-shortcut.ts"

type Overlay = ComponentType<{ establishmentId: string; onClose: () => void }>

/** The overlay once it is wanted and loaded; `onFail` when it could not be. */
function useOverlay(isWanted: boolean, onFail: () => void): Overlay | null {
  const [overlay, setOverlay] = useState<{ component: Overlay } | null>(null)
  const fail = useRef(onFail)
  useEffect(() => {
    fail.current = onFail
  })
  useEffect(() => {
    if (!isWanted || overlay) return
    let isForgotten = false
    loadSearch().then(
      ({ SearchOverlay }) => !isForgotten && setOverlay({ component: SearchOverlay }),
      () => !isForgotten && fail.current(),
    )
    return () => {
      isForgotten = true
    }
  }, [isWanted, overlay])
  return overlay?.component ?? null
}

/** In the navbar of a place that has a menu. All the rest of search is loaded on its first use. */
export function SearchButton({ establishmentId }: { establishmentId: string }) {
  const { isOpen, open, close } = useSearchAddress()
  const toast = useToast()
  const Overlay = useOverlay(isOpen, () => {
    toast.show({
      title: m["search.failed_title"](),
      text: m["search.failed_text"](),
      kind: "danger",
    })
    close()
  })
  useSearchShortcut(open)
  return (
    <>
      <Button
        variant="plain"
        size="icon"
        aria-label={m["search.open"]()}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={open}
      >
        <SearchIcon />
      </Button>
      {isOpen && Overlay ? <Overlay establishmentId={establishmentId} onClose={close} /> : null}
    </>
  )
}
