import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useEffect } from "react"
import { useBlocker } from "react-router"
import { isLeavingWhatIsGone } from "../api/deletion.ts"
import { isSignedIn } from "../api/session.ts"

/** Asks before unsaved changes are left behind: by a link, the back button, a reload or a closed tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Once the session is over there is nothing left to save them with.
      isDirty &&
      isSignedIn() &&
      !isLeavingWhatIsGone() &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isDirty])
  const isAsking = blocker.state === "blocked"
  return (
    <Dialog
      open={isAsking}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      size="small"
      title={m["save.leave_title"]()}
      description={m["save.leave_text"]()}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={() => blocker.proceed?.()}>
            {m["save.leave_confirm"]()}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{m["save.leave_stay"]()}</Button>
        </>
      }
    />
  )
}
