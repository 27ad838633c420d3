import picture from "@lobehub/fluent-emoji-3d/assets/1f510.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { StatusScreen } from "../shell/errors/status-screen.tsx"
import { plainMeta } from "../shell/start/plain-meta.ts"

export function meta() {
  return plainMeta({ title: m["error.not_authorized"]() })
}

export default function NotAuthorized() {
  return (
    <StatusScreen
      picture={picture}
      title={m["error.not_authorized"]()}
      text={m["not_authorized.text"]()}
      action={<Button render={<a href="/console/" />}>{m["action.back_to_login"]()}</Button>}
    />
  )
}
