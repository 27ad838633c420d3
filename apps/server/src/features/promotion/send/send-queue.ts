import type { Transaction } from "@sufra/db/connection"
import { promotionRecipient, promotionSend } from "@sufra/db/schema/campaign/promotion-send"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { sendingMomentMs } from "@sufra/domain/promotion/sending-hours"
import { sentLinks } from "@sufra/domain/promotion/sent-links"
import { and, eq, isNull } from "drizzle-orm"
import { itemsOfTopic, type Queue } from "../../../events/queues.ts"
import type { Services } from "../../../services.ts"
import { m } from "../../../texts.ts"
import { type CustomerRow, listCustomersById, lockCustomers } from "../../customer/index.ts"
import { type EstablishmentRow, getEstablishment } from "../../establishment/index.ts"
import { queueMessage } from "../../message/index.ts"
import { notify } from "../../notification/index.ts"
import { nextOfAudience, takesEmail, takesSms } from "./audience-facts.ts"
import { makeStopToken } from "./stop-token.ts"

type SendRow = typeof promotionSend.$inferSelect
type Sending = { services: Services; send: SendRow; place: EstablishmentRow; now: Date }

/** An offer that could not be delivered for a day is of no use any more. */
const holdsMs = 86_400_000

/** Under which each customer is told once, however often the batch is begun anew. */
export const keyOfSend = (id: string) => `promotion ${id}`

function wordsFor({ services, send, place }: Sending, { id, language }: CustomerRow) {
  const { pageOrigin, title, text, link } = send
  const whose = { establishmentId: place.id, customerId: id }
  const stopToken = makeStopToken(services.signingSecret, whose)
  return {
    place: place.name[language],
    title: title[language],
    text: text[language],
    ...sentLinks({ pageOrigin, placeId: place.id, link, stopToken }),
  }
}

/** By the outbox: what commits with the batch is sent, once. */
async function sendOut(tx: Transaction, sending: Sending, customer: CustomerRow): Promise<void> {
  const { send, place, now } = sending
  const { establishmentId } = send
  const words = wordsFor(sending, customer)
  const locale = { locale: catalogueOf(customer.language) }
  const dueAt = new Date(sendingMomentMs(now.getTime(), place.timezone))
  const owed = {
    ...{ establishmentId, purpose: "promotion", dueAt, now },
    giveUpAt: new Date(dueAt.getTime() + holdsMs),
  }
  const key = `${keyOfSend(send.id)} ${customer.id}`
  if (send.bySms && takesSms(customer)) {
    await queueMessage(tx, {
      ...{ ...owed, channel: "sms", recipient: customer.phone, key: `${key} sms` },
      body: m["promotion_send.sms"](words, locale),
    })
  }
  if (send.byEmail && takesEmail(customer) && customer.email) {
    await queueMessage(tx, {
      ...{ ...owed, channel: "email", recipient: customer.email, key: `${key} email` },
      subject: m["promotion_send.email_subject"](words, locale),
      body: m["promotion_send.email"](words, locale),
    })
  }
}

async function sendTo(tx: Transaction, sending: Sending, fitting: CustomerRow[]): Promise<void> {
  const { send, now } = sending
  const { establishmentId, id: sendId, title, text, link } = send
  if (fitting.length === 0) return
  await tx
    .insert(promotionRecipient)
    .values(
      fitting.map((customer) => ({
        ...{ establishmentId, sendId, customerId: customer.id, sentAt: now },
        bySms: send.bySms && takesSms(customer),
        byEmail: send.byEmail && takesEmail(customer),
      })),
    )
    .onConflictDoNothing()
  const facts = { sendId, title, text, link }
  const key = keyOfSend(sendId)
  await notify(
    tx,
    fitting.map(({ id: customerId }) => ({
      ...{ establishmentId, customerId, kind: "promotion" as const, facts, key },
    })),
    now,
  )
  for (const customer of fitting) await sendOut(tx, sending, customer)
}

/** Read anew under their locks: who ends the offers meanwhile is either seen, or finds what was queued. */
async function lockAsTheyAre(tx: Transaction, { establishmentId }: SendRow, rows: CustomerRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await lockCustomers(tx, establishmentId, ids)
  return listCustomersById(tx, establishmentId, ids)
}

/** One batch in one transaction with where it got to: who dies in between begins it anew. */
async function sendBatch(services: Services, establishmentId: string, id: string) {
  const now = services.now()
  return services.database.withTransaction(async (tx) => {
    const isIt = and(eq(promotionSend.establishmentId, establishmentId), eq(promotionSend.id, id))
    const [send] = await tx.select().from(promotionSend).where(isIt).for("no key update")
    if (!send || send.finishedAt) return true
    const place = await getEstablishment(tx, establishmentId)
    const judged = { reader: tx, place, now }
    const { fitting, lastId } = await nextOfAudience(judged, send.conditions, send.afterCustomerId)
    await sendTo(tx, { services, send, place, now }, await lockAsTheyAre(tx, send, fitting))
    const change = lastId ? { afterCustomerId: lastId } : { finishedAt: now }
    await tx.update(promotionSend).set(change).where(isIt)
    return lastId === null
  })
}

/** Every promotion that staff sent, until its whole audience was told. */
export const promotionSendQueue: Queue = {
  name: "send-promotion",
  itemsOf: (hints) => itemsOfTopic(hints, "promotion-send"),
  findLeft: ({ database }) =>
    database.read
      .select({ establishmentId: promotionSend.establishmentId, id: promotionSend.id })
      .from(promotionSend)
      .where(isNull(promotionSend.finishedAt)),
  async run(services, { establishmentId, id }) {
    const isOver = await sendBatch(services, establishmentId, id)
    services.relay.wake()
    return isOver ? null : { againAfterMs: 0 }
  },
}
