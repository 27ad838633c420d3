import picture from "@lobehub/fluent-emoji-3d/assets/1fa91.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"

/** Somebody has reserved it, or its check is printed: a state of the whole place. */
export function TableNotAvailable() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={picture}
      title={m["error.table_not_available"]()}
      text={m["checkout.table_taken_text"]()}
      action={
        <Button render={<Link to={`/order-type/${uuid}`} />}>{m["checkout.another_way"]()}</Button>
      }
    />
  )
}
