import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { ShareIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { shareLink } from "../../shell/share-link.ts"

/** Shares the place itself, not the table somebody sits at. */
export function ShareButton({ name, placeId }: { name: string; placeId: string }) {
  const toast = useToast()

  async function share() {
    const outcome = await shareLink(name, `${location.origin}/qr/${placeId}`)
    if (outcome === "copied") toast.show({ kind: "success", title: m["share.copied"]() })
    if (outcome === "failed") toast.show({ kind: "danger", title: m["share.failed"]() })
  }

  return (
    <Button variant="secondary" size="icon" aria-label={m["action.share"]()} onClick={share}>
      <ShareIcon />
    </Button>
  )
}
