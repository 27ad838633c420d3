import platePicture from "@lobehub/fluent-emoji-3d/assets/1f37d-fe0f.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"

/** A place that has put nothing on its menu yet. */
export function EmptyMenu() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={platePicture}
      title={m["menu_page.empty_title"]()}
      text={m["menu_page.empty_text"]()}
      action={
        <Button variant="outline" render={<Link to={`/qr/${uuid}`} />}>
          {m["menu_page.back_to_place"]()}
        </Button>
      }
    />
  )
}
