import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { Link, useParams } from "react-router"

/** A tab with nothing in it: what will be here, and one way on. */
export function NothingYet({ picture, title, text }: Record<"picture" | "title" | "text", string>) {
  const { uuid } = useParams()
  return (
    <EmptyState
      title={title}
      text={text}
      picture={
        <span className="grid size-32 place-items-center rounded-full bg-warm">
          <img src={picture} alt="" width={72} height={72} />
        </span>
      }
      action={<Button render={<Link to={`/menu/${uuid}`} />}>{m["cart.to_menu"]()}</Button>}
    />
  )
}
