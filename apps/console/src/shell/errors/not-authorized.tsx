import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { IconDrawing } from "@sufra/ui/icon-drawing"
import { Link } from "react-router"
import { StatePicture } from "../page/state-picture.tsx"
import { usePageTitle } from "../page/use-page-title.ts"

const lockPath =
  "M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5"

/** The way back to the login goes through signing out: a signed-in person would be sent on at once. */
export function NotAuthorized() {
  usePageTitle(m["error.not_authorized"]())
  return (
    <EmptyState
      level={1}
      picture={
        <StatePicture>
          <IconDrawing path={lockPath} />
        </StatePicture>
      }
      title={m["error.not_authorized"]()}
      text={m["not_authorized.text"]()}
      action={
        <Button variant="outline" render={<Link to="/sign-out" />}>
          {m["action.back_to_login"]()}
        </Button>
      }
    />
  )
}
