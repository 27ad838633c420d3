import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { StarIcon } from "@sufra/ui/icon"
import { Link } from "react-router"

/** In the navbar of a place with members. A phone's has no room for it: there the menu leads to it. */
export function MemberLink({ to }: { to: string }) {
  return (
    <Button
      variant="plain"
      size="icon"
      className="max-sm:hidden"
      aria-label={m["member.title"]()}
      render={<Link to={to} />}
    >
      <StarIcon />
    </Button>
  )
}
