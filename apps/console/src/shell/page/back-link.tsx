import { Button } from "@sufra/ui/button"
import { ArrowBackIcon } from "@sufra/ui/icon"
import { Link } from "react-router"

/** Beside a page's title, up to where it was opened from. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Button variant="plain" size="icon" aria-label={label} render={<Link to={to} />}>
      <ArrowBackIcon />
    </Button>
  )
}
