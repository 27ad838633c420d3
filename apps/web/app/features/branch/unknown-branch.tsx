import picture from "@lobehub/fluent-emoji-3d/assets/1f9ed.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"

/** An old link, or a branch that was taken away while the page was open. */
export function UnknownBranch() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={picture}
      title={m["branch.unknown_title"]()}
      text={m["branch.unknown_text"]()}
      action={<Button render={<Link to={`/branches/${uuid}`} />}>{m["branches.all"]()}</Button>}
    />
  )
}
