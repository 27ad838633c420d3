import picture from "@lobehub/fluent-emoji-3d/assets/1f468-200d-1f373.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../shell/errors/status-screen.tsx"
import { plainMeta } from "../shell/start/plain-meta.ts"

export function meta() {
  return plainMeta({ title: m["coming.title"]() })
}

/** A screen of the product whose feature is not built yet, said honestly. */
export default function Coming() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={picture}
      title={m["coming.title"]()}
      text={m["coming.text"]()}
      action={
        <Button render={<Link to={uuid ? `/qr/${uuid}` : "/"} />}>
          {m["action.back_to_home"]()}
        </Button>
      }
    />
  )
}
