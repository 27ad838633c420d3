import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { SearchIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { useOverlayAddress } from "../../shell/frame/use-overlay-address.ts"
import { useAwaitedPart } from "../../shell/start/use-part.ts"
import { loadSearch } from "./load-search.ts"

type SearchButtonProps = {
  establishmentId: string
  /** The branch that the guest chose, if they did. */
  branchId: string | null
}

/** In the navbar of a place that has a menu. All the rest of search is loaded on its first use. */
export function SearchButton({ establishmentId, branchId }: SearchButtonProps) {
  const { isOpen, open, close } = useOverlayAddress("search")
  const toast = useToast()
  const part = useAwaitedPart(loadSearch, isOpen, () => {
    toast.show({ kind: "danger", title: m["error.network_failed"]() })
    close()
  })
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
      {isOpen && part ? (
        <part.SearchOverlay establishmentId={establishmentId} branchId={branchId} onClose={close} />
      ) : null}
    </>
  )
}
