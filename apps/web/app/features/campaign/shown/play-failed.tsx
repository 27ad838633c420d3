import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Notice } from "../../../shell/frame/step-states.tsx"

/** Without a network: nothing is lost by it. */
export function PlayFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" onClick={onRetry}>
          {m["action.retry"]()}
        </Button>
      }
    >
      {m["play.failed_text"]()}
    </Notice>
  )
}
