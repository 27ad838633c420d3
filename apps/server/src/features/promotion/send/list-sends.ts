import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { countWaitingBySubject } from "../../message/index.ts"
import { countRead } from "../../notification/index.ts"
import { sumOrdersOf } from "../../order/index.ts"
import { countRecipients, listSends, recipientIds, type SendRow } from "./queries.ts"
import { keyOfSend } from "./send-queue.ts"

/** What a promotion brought is looked at for so long. */
const countedMs = 14 * 86_400_000

async function sendView(reader: Reader, send: SendRow, waiting: number) {
  const { establishmentId, id, title, text, link, conditions, createdAt } = send
  const { guests, bySms, byEmail, taps } = await countRecipients(reader, establishmentId, id)
  const customers = recipientIds(reader, establishmentId, id)
  const to = new Date(createdAt.getTime() + countedMs)
  const orders = await sumOrdersOf(reader, establishmentId, { customers, from: createdAt, to })
  return {
    ...{ id, title, text, link, conditions: toWire(conditions) },
    created_at: createdAt.toISOString(),
    finished_at: send.finishedAt?.toISOString() ?? null,
    stopped_at: send.stoppedAt?.toISOString() ?? null,
    waiting,
    sent: { guests, by_sms: bySms, by_email: byEmail },
    read: await countRead(reader, establishmentId, keyOfSend(id)),
    taps,
    orders: orders.count,
    spent_minor: orders.totalMinor,
  }
}

export async function listSendViews(reader: Reader, establishmentId: string) {
  const views = []
  const waiting = await countWaitingBySubject(reader, establishmentId, "promotion")
  for (const send of await listSends(reader, establishmentId)) {
    views.push(await sendView(reader, send, waiting.get(send.id) ?? 0))
  }
  return views
}
