import picture from "@lobehub/fluent-emoji-3d/assets/1f468-200d-1f373.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { plainMeta } from "../shell/plain-meta.ts"
import { StatusScreen } from "../shell/status-screen.tsx"

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
