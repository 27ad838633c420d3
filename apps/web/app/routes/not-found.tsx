import picture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { data, Link } from "react-router"
import { StatusScreen } from "../shell/errors/status-screen.tsx"
import { plainMeta } from "../shell/start/plain-meta.ts"

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export function meta() {
  return plainMeta({ title: m["missing_page.title"]() })
}

export default function NotFound() {
  return (
    <StatusScreen
      picture={picture}
      title={m["missing_page.title"]()}
      text={m["missing_page.text"]()}
      action={<Button render={<Link to="/" />}>{m["action.back_to_home"]()}</Button>}
    />
  )
}
