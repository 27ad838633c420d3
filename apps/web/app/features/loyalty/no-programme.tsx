import picture from "@lobehub/fluent-emoji-3d/assets/1f48e.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"

/** Membership is on, and its owner has promised nothing yet. */
export function NoProgramme() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={picture}
      title={m["member.none_title"]()}
      text={m["member.none_text"]()}
      action={<Button render={<Link to={`/menu/${uuid}`} />}>{m["cart.to_menu"]()}</Button>}
    />
  )
}
