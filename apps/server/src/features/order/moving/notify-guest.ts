import type { Transaction } from "@sufra/db/connection"
import { orderTypes, withDefaults } from "@sufra/domain/establishment/settings"
import { catalogueOf, type LocalText, languageTagOf } from "@sufra/domain/kernel/locale"
import {
  type NoticeKind,
  noticeAfterMs,
  noticeHoldsMs,
  noticeOf,
  overNotices,
} from "@sufra/domain/order/order-notice"
import { isOver, isUnanswered } from "@sufra/domain/order/order-states"
import { m } from "../../../texts.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { queueMessage, withdrawMessages } from "../../message/index.ts"
import type { MoveRow, OrderRow } from "../queries.ts"
import { guestReasonText } from "./guest-reason-text.ts"

type Teller = { name: LocalText; timezone: string }

const weekMs = 6 * 24 * 3_600_000

/**
 * Returns when the guest has the order by the clock of the place, with the day when it is another one, and with its
 * date where a weekday may be either of two.
 */
export function timeText(
  { language, receiveAt, readyAt }: OrderRow,
  { timezone }: Pick<Teller, "timezone">,
  now: Date,
): string {
  const at = receiveAt ?? readyAt
  const dayOf = (date: Date) => date.toLocaleDateString("en-CA", { timeZone: timezone })
  return new Intl.DateTimeFormat(languageTagOf(language), {
    timeZone: timezone,
    hour: "numeric",
    minute: "2-digit",
    ...(dayOf(at) !== dayOf(now) && { weekday: "long" }),
    ...(at.getTime() - now.getTime() > weekMs && { day: "numeric", month: "long" }),
  }).format(at)
}

/** Short: what one SMS holds in Arabic is 70 characters. */
function textOf(kind: NoticeKind, row: OrderRow, move: Noticed, place: Teller, now: Date): string {
  const locale = { locale: catalogueOf(row.language) }
  const about = { place: place.name[row.language], number: row.number }
  const reason = guestReasonText(move, row.language)
  switch (kind) {
    case "accepted": {
      const fill = { ...about, time: timeText(row, place, now) }
      return row.type === orderTypes.delivery
        ? m["order_notice.accepted_delivery"](fill, locale)
        : m["order_notice.accepted"](fill, locale)
    }
    case "ready":
      return m["order_notice.ready"](about, locale)
    case "en-route":
      return m["order_notice.en_route"](about, locale)
    case "declined":
      return m["order_notice.declined"]({ ...about, reason }, locale)
    case "canceled":
      return m["order_notice.canceled"]({ ...about, reason }, locale)
  }
}

type Noticed = Pick<MoveRow, "action" | "actor" | "reasonCode" | "reason">

const keyOf = ({ id }: OrderRow, kind: NoticeKind) => `order:${id}:${kind}`
export const reminderKeyOf = ({ id }: Pick<OrderRow, "id">) => `order:${id}:reminder`

/** The keys of messages that a move to this state makes untrue while they wait. */
function untrueKeys(row: OrderRow): string[] {
  const keys = overNotices(row.state).map((kind) => keyOf(row, kind))
  const isPromised = !isOver(row.state) && !isUnanswered(row.state)
  return isPromised ? keys : [...keys, reminderKeyOf(row)]
}

/**
 * Queues what the guest is told of a move in the move's own transaction. It waits until the move can no longer
 * be taken back; a move that makes it untrue before that takes it away. One key for each order and
 * kind: a dish that is called back and made again is told once.
 */
export async function notifyGuest(
  tx: Transaction,
  row: OrderRow,
  move: Noticed,
  now: Date,
): Promise<void> {
  const { establishmentId } = row
  // Nobody has proven that the number is theirs: it is not written to.
  if (row.browserId && !row.customerId) return
  await withdrawMessages(tx, establishmentId, untrueKeys(row), now)
  const place = await getEstablishment(tx, establishmentId)
  const moved = { type: row.type, hasTable: row.tableId !== null }
  const kind = noticeOf(moved, move, withDefaults(place.settings).orderNotices)
  if (!kind || !row.customerPhone) return
  await queueMessage(tx, {
    establishmentId,
    channel: "sms",
    purpose: `order-${kind}`,
    recipient: row.customerPhone,
    body: textOf(kind, row, move, place, now),
    key: keyOf(row, kind),
    dueAt: new Date(now.getTime() + noticeAfterMs),
    giveUpAt: new Date(now.getTime() + noticeHoldsMs),
    now,
  })
}
