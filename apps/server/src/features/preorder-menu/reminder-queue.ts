import type { Reader, Transaction } from "@sufra/db/connection"
import { catalogueOf, type LocalText } from "@sufra/domain/kernel/locale"
import { firmAtMs, isOver, isUnanswered } from "@sufra/domain/order/order-states"
import { itemsOfTopic, type Queue, type QueueItem } from "../../events/queues.ts"
import { m } from "../../texts.ts"
import { getEstablishment } from "../establishment/index.ts"
import { queueMessage } from "../message/index.ts"
import { notify } from "../notification/index.ts"
import {
  findOrder,
  lastMoveOf,
  listToRemind,
  lockOrder,
  type OrderRow,
  reminderKeyOf,
  setReminded,
  timeText,
} from "../order/index.ts"
import { findGoneSlots } from "./cancel-in-time.ts"
import { findPreorderMenu } from "./queries.ts"

/** An order that waits longer for its reminder is found by the sweep. */
const longestWaitMs = 60_000
const mostLeft = 1_000

async function tell(tx: Transaction, row: OrderRow, menu: LocalText, now: Date): Promise<void> {
  const { establishmentId, customerId, customerPhone: recipient, receiveAt } = row
  const key = reminderKeyOf(row)
  if (customerId && receiveAt) {
    const facts = {
      ...{ orderId: row.id, orderNumber: row.number, menu, atMs: receiveAt.getTime() },
    }
    await notify(tx, [{ kind: "preorder-soon", facts, establishmentId, customerId, key }], now)
  }
  if (!recipient || !receiveAt) return
  const place = await getEstablishment(tx, establishmentId)
  const fill = {
    ...{ place: place.name[row.language], number: row.number },
    time: timeText(row, place, now),
  }
  await queueMessage(tx, {
    ...{ establishmentId, channel: "sms", purpose: "order-reminder", recipient, key, now },
    body: m["order_notice.reminder"](fill, { locale: catalogueOf(row.language) }),
    dueAt: now,
    // A reminder helps nobody after the time it names.
    giveUpAt: receiveAt,
  })
}

/** Nobody needs a reminder of an order that has ended, or whose time has come. */
function isPast({ state, receiveAt }: OrderRow, now: Date): boolean {
  return isOver(state) || (receiveAt !== null && receiveAt <= now)
}

/** How long staff can still take back the move that the order stands by. */
async function undoLeftMs(reader: Reader, row: OrderRow, now: Date): Promise<number> {
  const last = await lastMoveOf(reader, row)
  return last ? firmAtMs(last.movedAt.getTime(), now.getTime()) - now.getTime() : 0
}

/**
 * Reminds the guest once: the moment is cleared in the transaction that tells them. A reminder reads like a promise,
 * so its moment is kept while nobody has accepted the order, or while the menu no longer has its time. Returns when
 * to look again; null: the sweep finds the order if its reminder is still owed.
 */
async function remindIfPromised(
  tx: Transaction,
  { establishmentId, id }: QueueItem,
  now: Date,
): Promise<{ againAfterMs: number } | null> {
  const row = await lockOrder(tx, establishmentId, id)
  if (!row?.remindAt || row.remindAt > now) return null
  if (!isPast(row, now)) {
    if (isUnanswered(row.state) || (await findGoneSlots(tx, [row])).has(row.id)) return null
    const againAfterMs = await undoLeftMs(tx, row, now)
    if (againAfterMs > 0) return { againAfterMs }
    const menu =
      row.preorderMenuId && (await findPreorderMenu(tx, establishmentId, row.preorderMenuId))
    if (menu) await tell(tx, row, menu.name, now)
  }
  await setReminded(tx, row)
  return null
}

async function waitMs(reader: Reader, item: QueueItem, now: Date): Promise<number | null> {
  const row = await findOrder(reader, item.establishmentId, item.id)
  return row?.remindAt ? row.remindAt.getTime() - now.getTime() : null
}

/** Reminds the guests of pre-orders, each at the moment that the order's menu named when it was placed. */
export const reminderQueue: Queue = {
  name: "remind-preorder",
  itemsOf: (hints) => itemsOfTopic(hints, "order-accepted"),
  findLeft: (services) =>
    listToRemind(
      services.database.read,
      new Date(services.now().getTime() + longestWaitMs),
      mostLeft,
    ),
  run: async (services, item) => {
    const againAfterMs = await waitMs(services.database.read, item, services.now())
    if (againAfterMs === null) return null
    if (againAfterMs > 0) return againAfterMs <= longestWaitMs ? { againAfterMs } : null
    const again = await services.database.withTransaction((tx) =>
      remindIfPromised(tx, item, services.now()),
    )
    services.relay.wake()
    return again
  },
}
