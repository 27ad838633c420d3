import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { BellIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { notificationStore, unreadOf } from "./notification-store.ts"

const mostShown = 9

/**
 * In the navbar of every page. The page is everybody's: how many are unread comes when it stands. A narrow phone
 * has no room for it while nothing is new: there the menu leads to it.
 */
export function BellLink({ to }: { to: string }) {
  const count = notificationStore((state) => unreadOf(state).length)
  const label = count > 0 ? m["notification.unread"]({ count }) : m["notification.list_title"]()
  return (
    <Button
      variant="plain"
      size="icon"
      className={count > 0 ? "relative" : "relative @max-[24rem]:hidden"}
      aria-label={label}
      render={<Link to={to} />}
    >
      <BellIcon />
      {count > 0 ? (
        <span
          aria-hidden="true"
          dir="ltr"
          className="absolute end-0.5 top-0.5 grid min-h-5 min-w-5 place-items-center rounded-full bg-secondary px-1 font-semibold text-on-secondary text-small tabular-nums leading-none"
        >
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      ) : null}
    </Button>
  )
}
