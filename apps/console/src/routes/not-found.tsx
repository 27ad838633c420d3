import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { SearchIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { StatePicture } from "../shell/page/state-picture.tsx"
import { usePageTitle } from "../shell/page/use-page-title.ts"

export default function NotFound() {
  usePageTitle(m["error.not_found"]())
  return (
    <EmptyState
      level={1}
      picture={
        <StatePicture>
          <SearchIcon />
        </StatePicture>
      }
      title={m["error.not_found"]()}
      text={m["not_found.text"]()}
      action={
        <Button variant="outline" render={<Link to="/" />}>
          {m["action.back_to_home"]()}
        </Button>
      }
    />
  )
}
