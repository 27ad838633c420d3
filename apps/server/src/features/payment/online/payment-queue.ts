import { payment } from "@sufra/db/schema/money/payment"
import { isStoredDue } from "@sufra/db/within-last"
import { dueInMs, isWithinLast } from "@sufra/domain/kernel/wait"
import {
  isOpen,
  longestCheckMs,
  nextCheckMs,
  paymentLifeMs,
} from "@sufra/domain/payment/payment-states"
import { asc } from "drizzle-orm"
import type { FastifyBaseLogger } from "fastify"
import { itemsOfTopic, type Queue } from "../../../events/queues.ts"
import type { Services } from "../../../services.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import { addEntry, findPayment, type PaymentRow, putOffCheck, updatePayment } from "../queries.ts"
import { askAbout } from "./ask-about.ts"
import { hearGateway, wordWithoutThem } from "./hear-gateway.ts"
import { noteAsked, startedTopic } from "./note-asked.ts"
import { takeBackWrong } from "./take-back-wrong.ts"

const mostLeft = 500
/** What is due later the sweep finds. */
const longestWaitMs = 60_000
/** A late answer to what was given up: so long the gateway is still asked. */
const longestAskedMs = 3 * 24 * 60 * 60_000

/** The last time it is asked about. Whoever could not be asked may have taken the money: a person finds out. */
async function reportUnknown(services: Services, row: PaymentRow): Promise<void> {
  const told = await askAbout(services, row)
  if (told.ok) return
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const held = await holdPayment(tx, row)
    if (!held || held.row.attention) return
    await addEntry(tx, row, { source: "system", what: "unreachable", detail: {} }, now)
    await updatePayment(tx, row, { attention: "unknown" })
    await tellOfPayment(tx, held, now)
  })
  services.relay.wake()
}

/** Unless somebody has heard the end of it meanwhile: then nothing is left to be asked. */
async function putOff(services: Services, row: PaymentRow): Promise<number | null> {
  const nowMs = services.now().getTime()
  const ageMs = nowMs - row.createdAt.getTime()
  const afterMs = ageMs > longestAskedMs ? null : nextCheckMs(ageMs)
  const checkAt = afterMs === null ? null : new Date(nowMs + afterMs)
  if (checkAt === null) await reportUnknown(services, row)
  await services.database.withTransaction((tx) => putOffCheck(tx, row, checkAt))
  return afterMs
}

/** Asks the gateway about one payment, whoever wants to know: the queue, or the guest who came back. */
export async function checkPayment(
  services: Services,
  row: PaymentRow,
  log: FastifyBaseLogger,
): Promise<PaymentRow | null> {
  const told = await askAbout(services, row)
  if (!told.ok) {
    log.warn({ payment: row.id, failure: told.failure }, "payment: the gateway was asked in vain")
  } else if (told.value && told.value.state !== "open") {
    return hearGateway(services, row, told.value, { source: "check" })
  } else if (told.value && row.state === "started") {
    // Its answer was lost on the way: now the guest knows where to go on.
    return noteAsked(services, row, told.value)
  }
  const [createdAtMs, nowMs] = [row.createdAt.getTime(), services.now().getTime()]
  if (isOpen(row.state) && !isWithinLast(paymentLifeMs, createdAtMs, nowMs)) {
    return hearGateway(services, row, wordWithoutThem(row, "expired"), { source: "system" })
  }
  return row
}

/** Payments nobody has told the end of: the gateway is asked until it does, or nobody would ask any more. */
export const paymentQueue: Queue = {
  name: "check-payments",
  itemsOf: (hints) => itemsOfTopic(hints, startedTopic),
  findLeft: (services) =>
    services.database.read
      .select({ establishmentId: payment.establishmentId, id: payment.id })
      .from(payment)
      .where(isStoredDue(longestCheckMs, payment.checkAt, services.now()))
      .orderBy(asc(payment.checkAt))
      .limit(mostLeft),
  run: async (services, item, log) => {
    const row = await findPayment(services.database.read, item)
    if (!row?.checkAt) return null
    const leftMs = dueInMs(row.checkAt.getTime(), longestCheckMs, services.now().getTime())
    if (leftMs > 0) return leftMs <= longestWaitMs ? { againAfterMs: leftMs } : null
    const checked = await checkPayment(services, row, log).catch(async (error) => {
      // Out of the sweep's way: what can never be looked at must not hide what could be.
      await putOff(services, row)
      throw error
    })
    // Of one that failed there may still be a page that takes another card.
    if (!checked?.checkAt) return null
    if (checked.attention === "amount") await takeBackWrong(services, checked, log)
    const againAfterMs = await putOff(services, checked)
    return againAfterMs !== null && againAfterMs <= longestWaitMs ? { againAfterMs } : null
  },
}
