import picture from "@lobehub/fluent-emoji-3d/assets/1f510.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { plainMeta } from "../shell/plain-meta.ts"
import { StatusScreen } from "../shell/status-screen.tsx"

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
