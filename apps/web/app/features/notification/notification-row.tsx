import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import {
  type NotificationIcon,
  notificationIcon,
  notificationNote,
  notificationSentence,
} from "@sufra/sentences/notification"
import {
  ChevronForwardIcon,
  ClockIcon,
  GiftIcon,
  GridIcon,
  StarIcon,
  TicketIcon,
} from "@sufra/ui/icon"
import type { ComponentType } from "react"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { clockText } from "../../shell/text/time-text.ts"
import { addressOfNotification, noteFollowed } from "./follow-notification.ts"
import type { GuestNotification } from "./notification-store.ts"

const icons: Record<NotificationIcon, ComponentType<{ className?: string }>> = {
  star: StarIcon,
  gift: GiftIcon,
  clock: ClockIcon,
  grid: GridIcon,
  ticket: TicketIcon,
}

type NotificationRowProps = {
  one: GuestNotification
  /** As it was when the page was opened: looking at it makes it read. */
  isNew: boolean
  uuid: string
  timezone: string
}

export function NotificationRow({ one, isNew, uuid, timezone }: NotificationRowProps) {
  const locale = useLocale()
  const reader = { locale, timezone }
  const told = fromWire(one)
  const Icon = icons[notificationIcon(one.kind)]
  const note = notificationNote(told, reader)
  return (
    <li>
      <Link
        to={addressOfNotification(one, uuid)}
        onClick={() => noteFollowed(one, uuid)}
        className="flex min-h-target items-start gap-3 px-4 py-3.5 text-ink no-underline hover:bg-muted md:px-5"
      >
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full ${isNew ? "bg-secondary-light text-on-secondary-light" : "bg-muted text-ink-2"}`}
        >
          <Icon className="size-5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className={`text-pretty ${isNew ? "font-semibold" : ""}`}>
            {notificationSentence(told, reader)}
          </span>
          {note ? <span className="text-pretty text-ink-2 text-small">{note}</span> : null}
          <span className="flex flex-wrap items-center gap-x-2 text-ink-3 text-small">
            <time dateTime={one.created_at}>{clockText(one.created_at, timezone, locale)}</time>
            {isNew ? (
              <span className="inline-flex items-center gap-1.5 font-medium text-primary-ink">
                <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
                {m["notification.new"]()}
              </span>
            ) : null}
          </span>
        </span>
        <ChevronForwardIcon className="mt-2.5 size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}
