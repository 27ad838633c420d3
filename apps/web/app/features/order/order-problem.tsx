import offlinePicture from "@lobehub/fluent-emoji-3d/assets/1f4e1.webp"
import emptyPicture from "@lobehub/fluent-emoji-3d/assets/1f9fe.webp"
import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { SignInFirst } from "./sign-in-first.tsx"
import { orderErrorText } from "./texts/error-text.ts"

/** There is none to show: the way on is the menu. */
export function NoOrder({ title = m["order.none_title"]() }: { title?: string }) {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={emptyPicture}
      title={title}
      text={m["order.none_text"]()}
      action={<Button render={<Link to={`/menu/${uuid}`} />}>{m["cart.to_menu"]()}</Button>}
    />
  )
}

/** An order that cannot be shown: of nobody here, of somebody signed out, or no network. */
export function OrderProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : null
  if (error instanceof ApiError && error.status === 401) return <SignInFirst onDone={onRetry} />
  if (code === "order_not_found" || code === "validation_failed") {
    return <NoOrder title={m["error.order_not_found"]()} />
  }
  return (
    <StatusScreen
      picture={offlinePicture}
      title={orderErrorText(error)}
      action={<Button onClick={onRetry}>{m["action.retry"]()}</Button>}
    />
  )
}
