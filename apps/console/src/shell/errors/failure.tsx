import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { AlertIcon, RefreshIcon } from "@sufra/ui/icon"
import { Notice } from "../page/notice.tsx"
import { StatePicture } from "../page/state-picture.tsx"
import { errorReference, errorText, hasCode } from "./error-text.ts"
import { NotAuthorized } from "./not-authorized.tsx"

type FailureProps = { error: unknown; onRetry: () => void }

/** In place of what could not be loaded. */
export function Failure({ error, onRetry }: FailureProps) {
  if (hasCode(error, "not_allowed", "not_authorized")) return <NotAuthorized />
  return (
    <div role="alert">
      <EmptyState
        picture={
          <StatePicture>
            <AlertIcon />
          </StatePicture>
        }
        title={errorText(error)}
        text={errorReference(error)}
        action={
          <Button
            variant="outline"
            startIcon={<RefreshIcon className="size-5" />}
            onClick={() => onRetry()}
          >
            {m["action.retry"]()}
          </Button>
        }
      />
    </div>
  )
}

/** Above what was loaded earlier, when the newest could not be. */
export function StaleNotice({ error, onRetry }: FailureProps) {
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="plain" onClick={() => onRetry()}>
          {m["action.retry"]()}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  )
}
