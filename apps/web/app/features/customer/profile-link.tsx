import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { UserIcon } from "@sufra/ui/icon"
import { Link } from "react-router"

/** In the navbar of every page: who is signed in is found out there, not in the first view. */
export function ProfileLink({ to }: { to: string }) {
  return (
    <Button variant="plain" size="icon" aria-label={m["profile.title"]()} render={<Link to={to} />}>
      <UserIcon />
    </Button>
  )
}
