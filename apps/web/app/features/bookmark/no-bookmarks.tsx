import picture from "@lobehub/fluent-emoji-3d/assets/2764-fe0f.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"

export function NoBookmarks({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title={m["bookmark.empty_title"]()}
      text={m["bookmark.empty_text"]()}
      picture={
        <span className="grid size-32 place-items-center rounded-full bg-warm">
          <img src={picture} alt="" width={72} height={72} />
        </span>
      }
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {m["bookmark.show_all"]()}
        </Button>
      }
    />
  )
}
