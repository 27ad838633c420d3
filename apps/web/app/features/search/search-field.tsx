import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { controlBoxClass } from "@sufra/ui/field"
import { CloseIcon, SearchIcon } from "@sufra/ui/icon"
import type { RefObject } from "react"
import { searchStore, setQuery } from "./search-store.ts"

type SearchFieldProps = { field: RefObject<HTMLInputElement | null>; onSubmit: () => void }

/** A form, so that the keyboard of a phone offers "search"; it sends nothing anywhere. */
export function SearchField({ field, onSubmit }: SearchFieldProps) {
  const query = searchStore((state) => state.query)
  function clear() {
    setQuery("")
    field.current?.focus()
  }
  return (
    <search className="min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        className={controlBoxClass}
      >
        <SearchIcon className="ms-3.5 size-5 text-ink-3" />
        {/* biome-ignore lint/a11y/useSemanticElements: in a field of the type "search" Escape empties it instead of closing the search */}
        <input
          ref={field}
          type="text"
          role="searchbox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          maxLength={80}
          aria-label={m["search.open"]()}
          placeholder={m["search.placeholder"]()}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          className="min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3 text-body leading-8 outline-none placeholder:text-ink-3 placeholder-shown:[direction:inherit]"
        />
        {query ? (
          <Button variant="plain" size="icon" aria-label={m["search.clear"]()} onClick={clear}>
            <CloseIcon className="size-5" />
          </Button>
        ) : null}
      </form>
    </search>
  )
}
