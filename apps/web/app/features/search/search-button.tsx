import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { SearchIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { usePart } from "../../shell/use-part.ts"
import { loadSearch } from "./load-search.ts"
import { useSearchAddress } from "./use-search-address.ts"

/** In the navbar of a place that has a menu. All the rest of search is loaded on its first use. */
export function SearchButton({ establishmentId }: { establishmentId: string }) {
  const { isOpen, open, close } = useSearchAddress()
  const toast = useToast()
  const part = usePart(loadSearch, isOpen, () => {
    toast.show({
      title: m["search.failed_title"](),
      text: m["search.failed_text"](),
      kind: "danger",
    })
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
        <part.SearchOverlay establishmentId={establishmentId} onClose={close} />
      ) : null}
    </>
  )
}
