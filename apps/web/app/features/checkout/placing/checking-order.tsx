import picture from "@lobehub/fluent-emoji-3d/assets/1f50e.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { StatusScreen } from "../../../shell/errors/status-screen.tsx"

/** No answer came. It is asked again by itself; the guest need do nothing, and must not order twice. */
export function CheckingOrder({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="flex flex-1 flex-col">
      <StatusScreen
        picture={picture}
        title={m["checkout.checking_title"]()}
        text={m["checkout.checking_text"]()}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {m["checkout.check_now"]()}
          </Button>
        }
      />
    </div>
  )
}
