import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CloseIcon } from "@sufra/ui/icon"
import { useSyncExternalStore } from "react"
import { GuestPageDialog } from "./guest-page-dialog.tsx"
import { PhoneFrame } from "./phone-frame.tsx"

const besideQuery = "(min-width: 80rem)"

function watch(listener: () => void) {
  const query = window.matchMedia(besideQuery)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

type GuestPreviewProps = { path: string; onClose: () => void }

/** Beside the list where there is room, so that a change shows while it is made; else over it. */
export function GuestPreview({ path, onClose }: GuestPreviewProps) {
  const isBeside = useSyncExternalStore(watch, () => window.matchMedia(besideQuery).matches)
  if (!isBeside) return <GuestPageDialog path={path} onClose={onClose} />
  return (
    <aside aria-label={m["menu_editor.preview"]()} className="sticky top-8">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="font-semibold">{m["menu_editor.preview"]()}</h2>
        <Button variant="plain" size="icon" aria-label={m["action.close"]()} onClick={onClose}>
          <CloseIcon className="size-5" />
        </Button>
      </div>
      <PhoneFrame path={path} className="h-[calc(100dvh-9rem)] max-h-200" />
    </aside>
  )
}
