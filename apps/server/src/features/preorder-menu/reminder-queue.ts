import type { Reader, Transaction } from "@sufra/db/connection"
import { catalogueOf, type LocalText, languageTagOf } from "@sufra/domain/kernel/locale"
import { isOver } from "@sufra/domain/order/order-states"
import { itemsOfTopic, type Queue, type QueueItem } from "../../events/queues.ts"
import type { Services } from "../../services.ts"
import { m } from "../../texts.ts"
import { getEstablishment } from "../establishment/index.ts"
import { queueMessage } from "../message/index.ts"
import { notify } from "../notification/index.ts"
import { findOrder, listToRemind, lockOrder, type OrderRow, setReminded } from "../order/index.ts"
import { findPreorderMenu } from "./queries.ts"

/** An order that waits longer for its reminder is found by the sweep. */
const longestWaitMs = 60_000
const mostLeft = 1_000

function isToRemind({ remindAt, state }: OrderRow): boolean {
  // Nobody is reminded of what they have not paid for.
  return remindAt !== null && !isOver(state) && state !== "pending-payment"
}

function timeText({ language, receiveAt }: OrderRow, timezone: string): string {
  return new Intl.DateTimeFormat(languageTagOf(language), {
    timeZone: timezone,
    hour: "numeric",
    minute: "2-digit",
  }).format(receiveAt ?? undefined)
}

async function tell(tx: Transaction, row: OrderRow, menu: LocalText, now: Date): Promise<void> {
  const { establishmentId, customerId, customerPhone: recipient, receiveAt } = row
  const key = `order:${row.id}:reminder`
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
    time: timeText(row, place.timezone),
  }
  await queueMessage(tx, {
    ...{ establishmentId, channel: "sms", purpose: "order-reminder", recipient, key, now },
    body: m["order_notice.reminder"](fill, { locale: catalogueOf(row.language) }),
    dueAt: now,
    // After its time nobody is helped by it.
    giveUpAt: receiveAt,
  })
}

/** Once: the moment is forgotten in the transaction that tells of it. An order that came to nothing is not told of. */
async function remind(services: Services, { establishmentId, id }: QueueItem): Promise<void> {
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const row = await lockOrder(tx, establishmentId, id)
    if (!row?.remindAt || row.remindAt > now) return
    await setReminded(tx, row)
    const isLate = row.receiveAt !== null && row.receiveAt <= now
    if (!isToRemind(row) || isLate || !row.preorderMenuId) return
    const menu = await findPreorderMenu(tx, establishmentId, row.preorderMenuId)
    if (menu) await tell(tx, row, menu.name, now)
  })
  services.relay.wake()
}

async function waitMs(reader: Reader, item: QueueItem, now: Date): Promise<number | null> {
  const row = await findOrder(reader, item.establishmentId, item.id)
  return row?.remindAt ? row.remindAt.getTime() - now.getTime() : null
}

/** Guests of pre-orders, each reminded when their time has come. */
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
    await remind(services, item)
    return null
  },
}
