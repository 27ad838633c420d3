import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { HeartIcon } from "@sufra/ui/icon"
import { useBookmarkedIds } from "./use-bookmarks.ts"

type BookmarkPillProps = { isSelected: boolean; onToggle: () => void }

/** Shows only what is bookmarked. A heart and a count: beside the categories there is little room. */
export function BookmarkPill({ isSelected, onToggle }: BookmarkPillProps) {
  const count = useBookmarkedIds().size
  return (
    <Chip
      selected={isSelected}
      onClick={onToggle}
      className="my-3 shrink-0"
      startIcon={<HeartIcon className={isSelected ? "size-5 fill-current" : "size-5"} />}
    >
      <span className="sr-only">{m["bookmark.title"]()}</span>
      {count > 0 ? <bdi className="tabular-nums">{count}</bdi> : null}
    </Chip>
  )
}
