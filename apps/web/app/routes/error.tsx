import { m } from "@sufra/messages"
import { ErrorScreen } from "../shell/error-screen.tsx"

export function meta() {
  return [{ title: m["error.oops"]() }, { name: "robots", content: "noindex" }]
}

/** The generic error page: blank layout, nothing around the card. */
export default function ErrorPage() {
  return <ErrorScreen />
}
