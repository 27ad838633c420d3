import picture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../../shell/errors/status-screen.tsx"

/** An address that the menu does not have, or no longer has. */
export function ItemNotFound() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={picture}
      title={m["error.product_not_found"]()}
      text={m["item.gone_text"]()}
      action={<Button render={<Link to={`/menu/${uuid}`} />}>{m["action.back_to_menu"]()}</Button>}
    />
  )
}
