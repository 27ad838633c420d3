import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { HeartIcon } from "@sufra/ui/icon"
import { usePlace } from "../establishment/index.ts"
import { bookmarkStore, toggleBookmark } from "./bookmark-store.ts"

type BookmarkButtonProps = {
  /** The product's id, and its name in the language of the page. */
  id: string
  name: string
}

/** A toggle: its name stays, "pressed" tells the state. Never inside a link. */
export function BookmarkButton({ id, name }: BookmarkButtonProps) {
  const place = usePlace()
  const isBookmarked = bookmarkStore((state) =>
    (state.byEstablishment[place.id] ?? []).some((bookmark) => bookmark.id === id),
  )
  return (
    <Button
      variant="plain"
      size="icon"
      aria-pressed={isBookmarked}
      aria-label={m["bookmark.toggle"]({ name })}
      onClick={() => toggleBookmark(place.id, id)}
    >
      <HeartIcon className={isBookmarked ? "size-5 fill-current text-danger-ink" : "size-5"} />
    </Button>
  )
}
