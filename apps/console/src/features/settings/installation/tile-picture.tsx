import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { type SyntheticEvent, useState } from "react"
import { Notice } from "../../../shell/page/notice.tsx"

/** The page in the frame is of this very host: it waits for its picture before it has loaded. */
function hasCome({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): boolean {
  const picture = currentTarget.contentDocument?.querySelector("img")
  return (picture?.naturalWidth ?? 0) > 0
}

/** One picture of what is saved, as the provider sends it, and whether it came. */
export function TilePicture({ isDirty }: { isDirty: boolean }) {
  const [isShown, setShown] = useState(false)
  const [came, setCame] = useState<boolean | null>(null)
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="outline"
        className="self-start"
        disabled={isDirty || isShown}
        onClick={() => setShown(true)}
      >
        {m["settings.map_test"]()}
      </Button>
      {isDirty ? <p className="text-small text-ink-2">{m["settings.map_save_first"]()}</p> : null}
      {isShown ? (
        <iframe
          title={m["settings.map_picture"]()}
          src="/console/map-tile"
          onLoad={(event) => setCame(hasCome(event))}
          className="size-72 rounded-control border border-line"
        />
      ) : null}
      {came === null ? null : (
        <Notice tone={came ? "info" : "danger"}>
          {came ? m["settings.map_came"]() : m["settings.map_not_came"]()}
        </Notice>
      )}
    </div>
  )
}
