import { m } from "@sufra/messages"
import { ErrorScreen } from "../shell/errors/error-screen.tsx"
import { plainMeta } from "../shell/start/plain-meta.ts"

export function meta() {
  return plainMeta({ title: m["error.oops"]() })
}

/** The generic error page: blank layout, nothing around the card. */
export default function ErrorPage() {
  return <ErrorScreen />
}
