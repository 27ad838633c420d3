import { m } from "@sufra/messages"
import { Link } from "react-router"
import { OpenOutsideIcon } from "../../shell/console-icons.tsx"

/** In a tab of its own: the editor that needs a reward keeps its draft, and offers the reward once it is saved. */
export function NewRewardLink() {
  return (
    <Link
      to="/loyalty/rewards/new"
      target="_blank"
      className="inline-flex items-center gap-1 text-primary-ink underline"
    >
      {m["reward_editor.new"]()}
      <OpenOutsideIcon className="size-4" />
    </Link>
  )
}
