import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { payment, paymentPart } from "@sufra/db/schema/money/payment"
import type { TipChoices } from "@sufra/domain/establishment/settings"
import { dueOf, type Owed } from "@sufra/domain/payment/bill"
import { nextCheckMs } from "@sufra/domain/payment/payment-states"
import { isLikelyTip, takesTips } from "@sufra/domain/payment/tip"
import type { FastifyBaseLogger } from "fastify"
import { recordEvent } from "../../../events/events.ts"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { GatewayFailure, PaymentGateway } from "../../../ports/payments/payment-gateway.ts"
import type { Services } from "../../../services.ts"
import { keptMinor, lockOrder, moneyOfOrders, type OrderRow } from "../../order/index.ts"
import type { AccountRow } from "../gateway/gateway-accounts.ts"
import { idAtGateway } from "../gateway/id-at-gateway.ts"
import { addEntry, currency, findPayment, type PaymentRow } from "../queries.ts"
import { askToPay, type Described } from "./ask-to-pay.ts"
import { assertTriesLeft } from "./card-tries.ts"
import { endEarlier, listOpenAttempts } from "./end-earlier.ts"
import { hearGateway, wordWithoutThem } from "./hear-gateway.ts"
import { noteAsked, startedTopic } from "./note-asked.ts"
import { assertSwitchedOn, type PayWay, walletOfWay } from "./pay-way.ts"
import { findUnheard, openFor } from "./unheard.ts"

export type Payer = { establishmentId: string; customerId: string }

export type Starting = {
  id: string
  orderId: string
  tipMinor: number
  /** The attempt that its guest gives up for this one; null: none is. */
  insteadOf: string | null
  /** What the place says about giving something on top. */
  tips: TipChoices
  way: PayWay
  /** Where the gateway sends the guest back to, and where it tells its news. */
  returnUrl: string
  hookUrlOf: (account: AccountRow) => string
  log: FastifyBaseLogger
}

/** Not how it is paid: the next try of the same payment may bring another card, or none. */
function hashOf({ orderId, tipMinor }: Starting): string {
  return requestHash({ orderId, tipMinor })
}

async function lockOwnUnpaid(tx: Transaction, who: Payer, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, who.establishmentId, orderId)
  if (order?.customerId !== who.customerId) throw new Refusal("order_not_found")
  if (order.state !== "pending-payment") throw new Refusal("payment_not_due")
  return order
}

/** A guest who came back goes on with the attempt before; two of them could both take the money. */
async function assertOnlyAttempt(tx: Transaction, who: Payer, { id, orderId }: Starting) {
  const { establishmentId } = who
  const [open] = await listOpenAttempts(tx, { establishmentId, orderId, exceptId: id })
  if (open) throw new Refusal("payment_under_way", undefined, { payment_id: open.id })
}

function assertTip({ tipMinor, tips }: Starting, order: OrderRow, amountMinor: number): void {
  const isFine = takesTips(tips, order.type) && isLikelyTip(tipMinor, amountMinor)
  if (tipMinor > 0 && !isFine) {
    throw new Refusal("validation_failed", { tip_minor: "amount_invalid" })
  }
}

async function writeStarted(
  tx: Transaction,
  who: Payer,
  starting: Starting,
  account: AccountRow,
  now: Date,
): Promise<{ row: PaymentRow; order: OrderRow } | null> {
  const { id, orderId, tipMinor, way } = starting
  const hash = hashOf(starting)
  const order = await lockOwnUnpaid(tx, who, orderId)
  // Sent twice at once: the first one has it.
  if (await findPayment(tx, { establishmentId: who.establishmentId, id })) return null
  await assertOnlyAttempt(tx, who, starting)
  const moneyOf = await moneyOfOrders(tx, who.establishmentId, [order.id])
  const amountMinor = order.totalMinor - keptMinor(moneyOf(order.id))
  if (amountMinor <= 0) throw new Refusal("payment_not_due")
  assertTip(starting, order, amountMinor)
  const { branchId } = order
  const at = { branchId, sittingId: null, gateway: account.gateway }
  const paid = { id, ...at, tipMinor, way, requestHash: hash }
  const row = await insertStarted(tx, who, paid, [{ orderId, dueMinor: amountMinor }], now)
  return { row, order }
}

type Inserted = Pick<
  PaymentRow,
  "id" | "branchId" | "sittingId" | "tipMinor" | "gateway" | "requestHash"
> & { way: PayWay }

/** Before the gateway hears of it: whatever is lost on the way is found again by its id. */
export async function insertStarted(
  tx: Transaction,
  who: Payer,
  { way, ...paid }: Inserted,
  parts: Owed[],
  now: Date,
): Promise<PaymentRow> {
  const { establishmentId } = who
  await assertTriesLeft(tx, who, now)
  const [row] = await tx
    .insert(payment)
    .values({
      ...who,
      ...paid,
      idAtGateway: idAtGateway(establishmentId, paid.id),
      method: "online-card",
      wallet: walletOfWay(way),
      state: "started",
      amountMinor: dueOf(parts),
      currency,
      createdAt: now,
      checkAt: new Date(now.getTime() + nextCheckMs(0)),
    })
    .onConflictDoNothing()
    .returning()
  // Of another guest of the place, who sent it in the same moment.
  if (!row) throw new Refusal("payment_not_found")
  const paymentId = row.id
  await tx.insert(paymentPart).values(
    parts.map(({ orderId, dueMinor }) => {
      return { establishmentId, paymentId, orderId, amountMinor: dueMinor }
    }),
  )
  await addEntry(tx, row, { source: "guest", what: "started", detail: { way: way.kind } }, now)
  const about = { establishmentId, entityId: paymentId, version: 1, at: now }
  await recordEvent(tx, { ...about, topic: startedTopic })
  return row
}

type Asking = Pick<Starting, "way" | "returnUrl" | "hookUrlOf" | "log">

/**
 * One client id, one payment. It is written before the gateway is asked, with the id that it is asked with:
 * whatever is lost on the way is found again by that id, and nobody is charged twice.
 */
export async function startPayment(
  services: Services,
  who: Payer,
  starting: Starting,
): Promise<PaymentRow> {
  const { read } = services.database
  const { establishmentId } = who
  const { id, orderId, insteadOf, log } = starting
  const key = { establishmentId, id }
  const known = await findPayment(read, key)
  const { account, gateway } = await openFor(services, establishmentId, known)
  if (!known || known.state === "started") assertSwitchedOn(account, gateway, starting.way)
  if (!known) {
    await endEarlier(services, { ...who, orderId, exceptId: id }, log, insteadOf)
  }
  const written = known
    ? await findUnheard(services, getSame(known, who, hashOf(starting)))
    : await services.database.withTransaction((tx) =>
        writeStarted(tx, who, starting, account, services.now()),
      )
  if (!written) return getSame(await findPayment(read, key), who, hashOf(starting))
  services.relay.wake()
  await begin(services, { account, gateway }, written, starting)
  return getOwn(await findPayment(read, key), who)
}

/** What was written is told to the gateway, and what it answers is noted, whichever way that ends. */
export async function begin(
  services: Services,
  { account, gateway }: { account: AccountRow; gateway: PaymentGateway },
  written: { row: PaymentRow; order: Described },
  asking: Asking,
): Promise<void> {
  const { row } = written
  const { log } = asking
  const begun = await askToPay(gateway, written, asking, asking.hookUrlOf(account))
  if (!begun.ok) return noteFailure(services, row, begun.failure, log)
  const { word } = begun.value
  await noteAsked(services, row, { ...begun.value, method: word?.method ?? null })
  if (word) await hearGateway(services, row, word, { source: "gateway" })
}

export function getOwn(row: PaymentRow | null, who: Payer): PaymentRow {
  if (row?.customerId !== who.customerId) throw new Refusal("payment_not_found")
  return row
}

export function getSame(row: PaymentRow | null, who: Payer, hash: string): PaymentRow {
  const own = getOwn(row, who)
  assertSameRequest(own, hash)
  return own
}

/** Refused is final; without an answer nobody knows, and the queue asks until somebody does. */
async function noteFailure(
  services: Services,
  row: PaymentRow,
  failure: GatewayFailure,
  log: FastifyBaseLogger,
): Promise<void> {
  const { kind, detail } = failure
  log.warn({ payment: row.id, kind, detail }, "payment: the gateway did not begin it")
  if (kind === "unreachable") {
    await services.database.withTransaction((tx) =>
      addEntry(tx, row, { source: "gateway", what: "unreachable", detail: {} }, services.now()),
    )
    return
  }
  const word = wordWithoutThem(row, "failed")
  await hearGateway(services, row, word, { source: "gateway" })
}
