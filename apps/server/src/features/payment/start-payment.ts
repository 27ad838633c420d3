import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { payment, paymentPart } from "@sufra/db/schema/payment"
import { parsePhone } from "@sufra/domain/customer/phone"
import { ok } from "@sufra/domain/kernel/result"
import { nextCheckMs, paymentLifeMs } from "@sufra/domain/payment/payment-states"
import type { FastifyBaseLogger } from "fastify"
import { recordEvent } from "../../plugins/events.ts"
import type {
  GatewayFailure,
  GatewayPayment,
  PaymentGateway,
  Told,
} from "../../ports/payments/payment-gateway.ts"
import type { Services } from "../../services.ts"
import { lockOrder, type OrderRow } from "../order/index.ts"
import { type AccountRow, findAccountOn, openGateway } from "./gateway-accounts.ts"
import { hearGateway, wordWithoutThem } from "./hear-gateway.ts"
import { keptMinor, moneyOfOrders } from "./order-money.ts"
import { addEntry, findPayment, lockPayment, type PaymentRow, updatePayment } from "./queries.ts"

export const currency = "SAR"

/** Only the queue hears it that asks gateways how payments stand. */
export const startedTopic = "payment-started"

export type Payer = { establishmentId: string; customerId: string }

/** How the card comes to the gateway: on its own page, or as a token that the browser got from it. */
type CardWay = { kind: "redirect" } | { kind: "token"; token: string }

type Starting = {
  id: string
  orderId: string
  tipMinor: number
  way: CardWay
  /** Where the gateway sends the guest back to, and where it tells its news. */
  returnUrl: string
  hookUrlOf: (hookId: string) => string
  log: FastifyBaseLogger
}

async function lockOwnUnpaid(tx: Transaction, who: Payer, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, who.establishmentId, orderId)
  if (order?.customerId !== who.customerId) throw new Refusal("order_not_found")
  if (order.state !== "pending-payment") throw new Refusal("payment_not_due")
  return order
}

async function writeStarted(
  tx: Transaction,
  who: Payer,
  { id, orderId, tipMinor, way }: Starting,
  account: AccountRow,
  now: Date,
): Promise<{ row: PaymentRow; order: OrderRow }> {
  const order = await lockOwnUnpaid(tx, who, orderId)
  const moneyOf = await moneyOfOrders(tx, who.establishmentId, [order.id])
  const amountMinor = order.totalMinor - keptMinor(moneyOf(order.id))
  if (amountMinor <= 0) throw new Refusal("payment_not_due")
  const [row] = await tx
    .insert(payment)
    .values({
      establishmentId: who.establishmentId,
      id,
      branchId: order.branchId,
      customerId: who.customerId,
      method: "online-card",
      state: "started",
      amountMinor,
      tipMinor,
      currency,
      gateway: account.gateway,
      createdAt: now,
      checkAt: new Date(now.getTime() + nextCheckMs(0)),
    })
    .returning()
  if (!row) throw new Error("a payment that was written is missing")
  await tx
    .insert(paymentPart)
    .values({ establishmentId: who.establishmentId, paymentId: id, orderId, amountMinor })
  await addEntry(tx, row, { source: "guest", what: "started", detail: { way: way.kind } }, now)
  const { establishmentId } = who
  const hint = { establishmentId, topic: startedTopic, entityId: id, version: 1, at: now }
  await recordEvent(tx, hint)
  return { row, order }
}

type Begun = {
  reference: string
  redirectUrl: string | null
  /** With a token the gateway tells at once how it stands. */
  word: GatewayPayment | null
}

async function askGateway(
  gateway: PaymentGateway,
  { row, order }: { row: PaymentRow; order: OrderRow },
  { way, returnUrl }: Starting,
  webhookUrl: string,
): Told<Begun> {
  const asked = {
    paymentId: row.id,
    amountMinor: row.amountMinor + row.tipMinor,
    currency: row.currency,
    description: order.number,
    returnUrl,
    metadata: { order_id: order.id },
  }
  if (way.kind === "token" && gateway.ownForm) {
    const charged = await gateway.ownForm.chargeToken({ ...asked, token: way.token })
    if (!charged.ok) return charged
    const { reference, redirectUrl } = charged.value
    return ok({ reference, redirectUrl, word: charged.value })
  }
  const expiresAtMs = row.createdAt.getTime() + paymentLifeMs
  const phone = parsePhone(order.customerPhone)
  const customer = {
    name: order.customerName,
    ...(phone.ok && {
      phone: { dialCode: phone.value.dial_code, number: phone.value.phone_number },
    }),
  }
  const started = await gateway.startHosted({ ...asked, webhookUrl, expiresAtMs, customer })
  return started.ok ? ok({ ...started.value, word: null }) : started
}

/** Whatever the gateway has said meanwhile by its own way stands. */
export async function noteAsked(
  services: Services,
  row: PaymentRow,
  begun: Pick<Begun, "reference" | "redirectUrl">,
): Promise<void> {
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const current = await lockPayment(tx, row)
    if (!current) throw new Error("a payment that was started is missing")
    const { reference, redirectUrl } = begun
    await addEntry(tx, row, { source: "gateway", what: "asked", detail: { reference } }, now)
    await updatePayment(tx, row, {
      reference: current.reference ?? reference,
      redirectUrl,
      ...(current.state === "started" && { state: "waiting" as const }),
    })
  })
}

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
  const key = { establishmentId: who.establishmentId, id: starting.id }
  const account = await findAccountOn(read, who.establishmentId)
  const gateway = account && openGateway(services, account)
  if (!account || !gateway) throw new Refusal("payment_not_offered")
  const known = await findPayment(read, key)
  if (known) return getOwn(known, who)
  const written = await services.database.withTransaction((tx) =>
    writeStarted(tx, who, starting, account, services.now()),
  )
  services.relay.wake()
  const { log } = starting
  const { row } = written
  const begun = await askGateway(gateway, written, starting, starting.hookUrlOf(account.hookId))
  if (!begun.ok) await noteFailure(services, row, begun.failure, log)
  else {
    await noteAsked(services, row, begun.value)
    const { word } = begun.value
    if (word) await hearGateway(services, key, word, { source: "gateway" })
  }
  return getOwn(await findPayment(read, key), who)
}

export function getOwn(row: PaymentRow | null, who: Payer): PaymentRow {
  if (row?.customerId !== who.customerId) throw new Refusal("payment_not_found")
  return row
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
