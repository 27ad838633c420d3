import { fromWire } from "@sufra/contract/wire-case"
import { fillCode } from "@sufra/domain/promotion/redirect-url"
import {
  type ActivityIcon,
  activityIcon,
  activityNote,
  activityPath,
  activitySentence,
} from "@sufra/sentences/activity"
import { Badge } from "@sufra/ui/badge"
import {
  ChevronForwardIcon,
  GiftIcon,
  GridIcon,
  ListIcon,
  StarIcon,
  TicketIcon,
  UsersIcon,
  WheelIcon,
} from "@sufra/ui/icon"
import { Unbroken } from "@sufra/ui/unbroken"
import type { ComponentType } from "react"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { clockText } from "../../shell/text/time-text.ts"
import { usePlace } from "../establishment/index.ts"
import { orderStateName, orderStateTone } from "../order/index.ts"
import type { ActivityEntry } from "./use-activity.ts"

const icons: Record<ActivityIcon, ComponentType<{ className?: string }>> = {
  list: ListIcon,
  gift: GiftIcon,
  grid: GridIcon,
  ticket: TicketIcon,
  wheel: WheelIcon,
  star: StarIcon,
  users: UsersIcon,
}

export function ActivityRow({ entry, uuid }: { entry: ActivityEntry; uuid: string }) {
  const { id: placeId, timezone } = usePlace()
  const locale = useLocale()
  const reader = { locale, timezone }
  const told = fromWire(entry)
  const Icon = icons[activityIcon(entry.type)]
  const note = activityNote(told, reader)
  const sentence = activitySentence(told, reader)
  return (
    <li>
      <Link
        to={fillCode(activityPath(told, entry.id), { code: uuid, placeId })}
        className="flex min-h-target items-start gap-3 px-4 py-3.5 text-ink no-underline hover:bg-muted md:px-5"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted text-ink-2">
          <Icon className="size-5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-pretty">
              {entry.type === "order" ? (
                <Unbroken text={sentence} part={entry.facts.number} />
              ) : (
                sentence
              )}
            </span>
            {entry.type === "order" ? (
              <Badge tone={orderStateTone(entry.facts.state)}>
                {orderStateName(entry.facts.state)}
              </Badge>
            ) : null}
          </span>
          {note ? <span className="text-pretty text-ink-2 text-small">{note}</span> : null}
          <time dateTime={entry.at} className="text-ink-3 text-small">
            {clockText(entry.at, timezone, locale)}
          </time>
        </span>
        <ChevronForwardIcon className="mt-2.5 size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}
