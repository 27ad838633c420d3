import type { Reader } from "@sufra/db/connection"
import { refund } from "@sufra/db/schema/money/payment"
import { isStoredDue } from "@sufra/db/within-last"
import { dueInMs } from "@sufra/domain/kernel/wait"
import { longestCheckMs } from "@sufra/domain/payment/payment-states"
import { and, asc, eq, isNull } from "drizzle-orm"
import { itemsOfTopic, type Queue, type QueueItem } from "../../../events/queues.ts"
import type { Services } from "../../../services.ts"
import { gatewayOfPayment } from "../gateway/gateway-accounts.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import {
  addEntry,
  findPayment,
  type PaymentRow,
  type RefundRow,
  updatePayment,
} from "../queries.ts"
import { noteRefunded } from "./note-refunded.ts"
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
type Sent = Ended | { state: "later"; reason: string; afterMs: number }

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
  const gateway = await gatewayOfPayment(services, row)
  if (!gateway || !row.reference) return { state: "failed", failure: "gateway_missing" }
  const sent = await gateway.refund({
    reference: row.reference,
    refundId: owed.id,
    amountMinor: owed.amountMinor + owed.tipMinor,
    currency: row.currency,
    reason: owed.reason,
  })
  if (sent.ok) {
    if (sent.value.state === "done") return { state: "done" }
    return { state: "later", reason: "pending", afterMs: 0 }
  }
  const { failure } = sent
  if (failure.kind === "refused") return { state: "failed", failure: failure.code }
  const afterMs = failure.kind === "unreachable" ? (failure.afterMs ?? 0) : 0
  return { state: "later", reason: failure.kind, afterMs }
}

async function setCheck(services: Services, owed: RefundRow, checkAt: Date): Promise<boolean> {
  const { establishmentId, id } = owed
  const changed = await services.database.withTransaction((tx) =>
    tx
      .update(refund)
      .set({ checkAt })
      .where(
        and(
          eq(refund.establishmentId, establishmentId),
          eq(refund.id, id),
          eq(refund.state, "asked"),
          owed.checkAt ? eq(refund.checkAt, owed.checkAt) : isNull(refund.checkAt),
        ),
      )
      .returning({ id: refund.id }),
  )
  return changed.length > 0
}

/** Longer than the longest sending: meanwhile no other worker sends the same. */
const claimMs = 2 * 60_000

async function claim(services: Services, owed: RefundRow): Promise<RefundRow | null> {
  const checkAt = new Date(services.now().getTime() + claimMs)
  return (await setCheck(services, owed, checkAt)) ? { ...owed, checkAt } : null
}

async function putOff(services: Services, claimed: RefundRow, waitMs: number) {
  const ageMs = services.now().getTime() - claimed.createdAt.getTime()
  const usualMs = Math.min(Math.max(ageMs, 5_000), 60 * 60_000)
  const afterMs = Math.min(Math.max(usualMs, waitMs), longestCheckMs)
  await setCheck(services, claimed, new Date(services.now().getTime() + afterMs))
  return afterMs <= longestWaitMs ? { againAfterMs: afterMs } : null
}

/** Out of the sweep's way meanwhile: many that wait would hide those that could go. */
async function waitItsTurn(services: Services, owed: RefundRow) {
  const nowMs = services.now().getTime()
  const againAfterMs = Math.min(Math.max(nowMs - owed.createdAt.getTime(), 5_000), longestWaitMs)
  await setCheck(services, owed, new Date(nowMs + againAfterMs))
  return { againAfterMs }
}

/** Money on its way back: sent as often as it takes, under one id, so that it goes back once. */
export const refundQueue: Queue = {
  name: "send-refunds",
  itemsOf: (hints) => itemsOfTopic(hints, refundTopic),
  findLeft: ({ database, now }) =>
    database.read
      .select({ establishmentId: refund.establishmentId, id: refund.id })
      .from(refund)
      .where(isStoredDue(longestCheckMs, refund.checkAt, now()))
      .orderBy(asc(refund.checkAt))
      .limit(mostLeft),
  run: async (services, item, log) => {
    const { read } = services.database
    const owed = await findRefund(read, item)
    if (owed?.state !== "asked") return null
    const checkAtMs = owed.checkAt?.getTime() ?? 0
    const leftMs = dueInMs(checkAtMs, longestCheckMs, services.now().getTime())
    if (leftMs > 0) return leftMs <= longestWaitMs ? { againAfterMs: leftMs } : null
    const row = await findPayment(read, { ...item, id: owed.paymentId })
    if (!row) throw new Error("the payment of a refund is missing")
    if (!(await isNext(read, owed))) return waitItsTurn(services, owed)
    const claimed = await claim(services, owed)
    if (!claimed) return null
    const sent = await send(services, claimed, row)
    if (sent.state === "later") {
      log.warn({ refund: owed.id, reason: sent.reason }, "refund: will try again")
      return putOff(services, claimed, sent.afterMs)
    }
    await finish(services, claimed, sent)
    return null
  },
}
