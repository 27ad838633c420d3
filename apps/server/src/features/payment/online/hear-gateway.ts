import type { Transaction } from "@sufra/db/connection"
import { isOpen, settle } from "@sufra/domain/payment/payment-states"
import type { GatewayPayment } from "../../../ports/payments/payment-gateway.ts"
import type { Services } from "../../../services.ts"
import { nameAtGateway } from "../gateway/id-at-gateway.ts"
import { type Held, holdPayment, tellOfPayment } from "../hold-payment.ts"
import {
  addEntry,
  type EntryRow,
  freeItems,
  type PaymentKey,
  type PaymentRow,
  updatePayment,
} from "../queries.ts"
import { settleOrder } from "../settle-order.ts"
import { walletOfMethod } from "./pay-way.ts"

/** Each order that a payment is for, with the money that has just come. */
async function settleOrders(tx: Transaction, { orders }: Held, now: Date): Promise<void> {
  for (const order of orders.values()) await settleOrder(tx, order, now)
}

/**
 * What nobody paid in time is still asked about, and a page that has refused one card and takes another:
 * the money may move after all.
 */
function mayStillMove(to: PaymentRow["state"], { redirectUrl }: GatewayPayment): boolean {
  return to === "expired" || (to === "failed" && redirectUrl !== null)
}

/** Told what was known: it changes nothing, and is one line of the payment's log. */
function noteRepeated(tx: Transaction, row: PaymentRow, word: GatewayPayment, now: Date) {
  const { state, reference } = word
  const detail = { state, reference }
  return addEntry(tx, row, { source: "webhook", what: "repeated", detail }, now)
}

type Heard = { source: EntryRow["source"] }

/**
 * The one way in which a gateway's word takes effect, whether by the return page, a webhook or our own
 * asking, in any order and number.
 */
export async function hearGateway(
  services: Services,
  key: PaymentKey,
  word: GatewayPayment,
  { source }: Heard,
): Promise<PaymentRow | null> {
  const now = services.now()
  const heard = await services.database.withTransaction(async (tx) => {
    const held = await holdPayment(tx, key)
    if (!held) return null
    const { row } = held
    const chargedMinor = row.amountMinor + row.tipMinor
    const settlement = settle(
      { ...row, id: nameAtGateway(row), chargedMinor },
      { ...word, paymentId: word.ourId },
    )
    if (settlement.kind === "nothing") {
      if (source === "webhook" && !isOpen(row.state)) await noteRepeated(tx, row, word, now)
      return row
    }
    if (settlement.kind === "mismatch") {
      const { what } = settlement
      if (row.attention === what) return row
      const { amountMinor, currency, reference } = word
      const detail = { what, amountMinor, currency, reference }
      await addEntry(tx, key, { source, what: "mismatch", detail }, now)
      return updatePayment(tx, key, { attention: what })
    }
    const detail = { to: settlement.to, reference: word.reference, failure: word.failure }
    await addEntry(tx, key, { source, what: "moved", detail }, now)
    const moved = await updatePayment(tx, key, {
      state: settlement.to,
      settledAt: now,
      checkAt: mayStillMove(settlement.to, word) ? row.checkAt : null,
      reference: row.reference ?? (word.reference || null),
      failure: settlement.to === "paid" ? null : word.failure,
      ...(word.method && { wallet: walletOfMethod(word.method) }),
      cardBrand: word.method?.brand ?? row.cardBrand,
      cardLast4: word.method?.last4 ?? row.cardLast4,
    })
    if (settlement.to === "paid") await settleOrders(tx, held, now)
    else await freeItems(tx, key)
    await tellOfPayment(tx, held, now)
    return moved
  })
  services.relay.wake()
  return heard
}

/** The end of a payment that the gateway has no word of: it never began, or nobody came back. */
export function wordWithoutThem(row: PaymentRow, state: "failed" | "expired"): GatewayPayment {
  return {
    reference: row.reference ?? "",
    ourId: nameAtGateway(row),
    state,
    amountMinor: row.amountMinor + row.tipMinor,
    currency: row.currency,
    refundedMinor: 0,
    method: null,
    failure: null,
    redirectUrl: null,
  }
}
