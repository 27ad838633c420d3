import type { Reader } from "@sufra/db/connection"
import { refund } from "@sufra/db/schema/payment"
import { and, asc, eq, lte } from "drizzle-orm"
import { itemsOfTopic, type Queue, type QueueItem } from "../../plugins/queues.ts"
import type { Services } from "../../services.ts"
import { findAccount, openGateway } from "./gateway-accounts.ts"
import { holdPayment, tellOfPayment } from "./hear-gateway.ts"
import { noteRefunded } from "./note-refunded.ts"
import { addEntry, findPayment, type PaymentRow, type RefundRow, updatePayment } from "./queries.ts"
import { refundTopic } from "./refunds.ts"

const mostLeft = 500
const longestWaitMs = 60_000

async function findRefund(reader: Reader, { establishmentId, id }: QueueItem) {
  const [row] = await reader
    .select()
    .from(refund)
    .where(and(eq(refund.establishmentId, establishmentId), eq(refund.id, id)))
  return row ?? null
}

type Ended = { state: "done" } | { state: "failed"; failure: string }
type Sent = Ended | { state: "later" }

/** The end of a refund, whichever it is: once. */
async function finish(services: Services, owed: RefundRow, end: Ended): Promise<void> {
  const now = services.now()
  const { establishmentId, id, paymentId, amountMinor } = owed
  await services.database.withTransaction(async (tx) => {
    const held = await holdPayment(tx, { establishmentId, id: paymentId })
    if (!held) throw new Error("the payment of a refund is missing")
    const finished = await tx
      .update(refund)
      .set({ ...end, doneAt: now, checkAt: null })
      .where(
        and(
          eq(refund.establishmentId, establishmentId),
          eq(refund.id, id),
          eq(refund.state, "asked"),
        ),
      )
      .returning({ id: refund.id })
    if (finished.length === 0) return
    const detail = { refund: id, amountMinor, ...end }
    await addEntry(tx, held.row, { source: "gateway", what: "refund", detail }, now)
    const order = held.orders.get(owed.orderId)
    if (end.state === "failed") await updatePayment(tx, held.row, { attention: "refund" })
    else if (order) await noteRefunded(services, tx, { held, order, done: owed }, now)
    await tellOfPayment(tx, held, now)
  })
  services.relay.wake()
}

/** One after the other: what went back before is how the gateway's adapter knows a repetition. */
async function isNext(reader: Reader, owed: RefundRow): Promise<boolean> {
  const [first] = await reader
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.establishmentId, owed.establishmentId),
        eq(refund.paymentId, owed.paymentId),
        eq(refund.state, "asked"),
      ),
    )
    .orderBy(asc(refund.createdAt), asc(refund.id))
    .limit(1)
  return first?.id === owed.id
}

async function send(services: Services, owed: RefundRow, row: PaymentRow): Promise<Sent> {
  const account =
    row.gateway && (await findAccount(services.database.read, row.establishmentId, row.gateway))
  const gateway = account && openGateway(services, account)
  if (!gateway || !row.reference) return { state: "failed", failure: "gateway_missing" }
  const sent = await gateway.refund({
    reference: row.reference,
    refundId: owed.id,
    amountMinor: owed.amountMinor + owed.tipMinor,
    currency: row.currency,
    reason: owed.reason,
  })
  if (sent.ok) return sent.value.state === "done" ? { state: "done" } : { state: "later" }
  const { failure } = sent
  return failure.kind === "refused"
    ? { state: "failed", failure: failure.code }
    : { state: "later" }
}

async function putOff(services: Services, owed: RefundRow) {
  const ageMs = services.now().getTime() - owed.createdAt.getTime()
  const afterMs = Math.min(Math.max(ageMs, 5_000), 60 * 60_000)
  await services.database.withTransaction((tx) =>
    tx
      .update(refund)
      .set({ checkAt: new Date(services.now().getTime() + afterMs) })
      .where(and(eq(refund.establishmentId, owed.establishmentId), eq(refund.id, owed.id))),
  )
  return afterMs <= longestWaitMs ? { againAfterMs: afterMs } : null
}

/** Money on its way back: sent as often as it takes, under one id, so that it goes back once. */
export const refundQueue: Queue = {
  name: "send-refunds",
  itemsOf: (hints) => itemsOfTopic(hints, refundTopic),
  findLeft: ({ database, now }) =>
    database.read
      .select({ establishmentId: refund.establishmentId, id: refund.id })
      .from(refund)
      .where(lte(refund.checkAt, now()))
      .orderBy(asc(refund.checkAt))
      .limit(mostLeft),
  run: async (services, item, log) => {
    const { read } = services.database
    const owed = await findRefund(read, item)
    if (owed?.state !== "asked") return null
    const row = await findPayment(read, { ...item, id: owed.paymentId })
    if (!row) throw new Error("the payment of a refund is missing")
    if (!(await isNext(read, owed))) return { againAfterMs: 5_000 }
    const sent = await send(services, owed, row)
    if (sent.state === "later") {
      log.warn({ refund: owed.id }, "refund: will try again")
      return putOff(services, owed)
    }
    await finish(services, owed, sent)
    return null
  },
}
