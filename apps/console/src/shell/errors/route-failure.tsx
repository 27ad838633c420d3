import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { RefreshIcon } from "@sufra/ui/icon"
import { useEffect } from "react"
import { useRouteError } from "react-router"
import { ErrorCard, ErrorScreen } from "./error-screen.tsx"
import { hasCode } from "./error-text.ts"
import { reportError } from "./report-error.ts"

/** What a route throws ends here: a chunk that did not come has its own way on. */
export function RouteFailure() {
  const error = useRouteError()
  const isChunk = hasCode(error, "chunk_load_failed")
  useEffect(() => {
    if (!isChunk) reportError(error)
  }, [error, isChunk])
  return isChunk ? <ChunkFailure /> : <ErrorScreen />
}

function ChunkFailure() {
  return (
    <ErrorCard
      title={m["error.chunk_load_failed"]()}
      actions={
        <>
          <Button
            startIcon={<RefreshIcon className="size-5" />}
            onClick={() => window.location.reload()}
          >
            {m["action.retry"]()}
          </Button>
          <Button variant="plain" render={<a href="/console/" />}>
            {m["action.back_to_home"]()}
          </Button>
        </>
      }
    />
  )
}
