import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { payment, refund } from "@sufra/db/schema/money/payment"
import { isOpen } from "@sufra/domain/payment/payment-states"
import { and, asc, desc, eq, inArray } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { dueOfOrder, moneyOfOrders, type OrderMoney, type OrderRow } from "../order/index.ts"
import { listInvoicesOf } from "../receipt/index.ts"
import { paymentsOfOrders } from "./order-money-queries.ts"
import { listParts, type PaymentRow, type RefundRow } from "./queries.ts"

export type OrderMoneyView = ApiReply<"GET /payment/qr/{uuid}/orders/{order}/">
type PaymentView = OrderMoneyView["payments"][number]

export async function listRefundsOf(
  reader: Reader,
  establishmentId: string,
  paymentIds: string[],
): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return []
  return reader
    .select()
    .from(refund)
    .where(and(eq(refund.establishmentId, establishmentId), inArray(refund.paymentId, paymentIds)))
    .orderBy(asc(refund.createdAt), asc(refund.id))
}

export function paymentView(row: PaymentRow, refunds: RefundRow[]): PaymentView {
  const { cardBrand, cardLast4 } = row
  return {
    id: row.id,
    method: row.method,
    state: row.state,
    amount_minor: row.amountMinor,
    tip_minor: row.tipMinor,
    currency: row.currency,
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    wallet: row.wallet,
    failure: row.failure,
    created_at: row.createdAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
    refunds: refunds
      .filter(({ paymentId }) => paymentId === row.id)
      .map(({ id, amountMinor, tipMinor, reason, state, createdAt, doneAt }) => ({
        id,
        amount_minor: amountMinor + tipMinor,
        reason,
        state,
        at: (doneAt ?? createdAt).toISOString(),
      })),
  }
}

/** The gateway has sent its guest a code, and waits for it. */
export function needsCode({ wallet, state }: PaymentRow): boolean {
  return wallet === "stc_pay" && state === "waiting"
}

/**
 * As who pays sees it; a share of a table's bill is of no order in particular. `pageHost` is the one under
 * which the guest reached us: a page of the demo's gateway is there too.
 */
export async function guestPaymentView(
  { database: { read }, paymentGateways }: Pick<Services, "database" | "paymentGateways">,
  row: PaymentRow,
  pageHost: string,
) {
  const [parts, refunds] = await Promise.all([
    listParts(read, row.establishmentId, [row.id]),
    listRefundsOf(read, row.establishmentId, [row.id]),
  ])
  const page = isOpen(row.state) ? row.redirectUrl : null
  return {
    ...paymentView(row, refunds),
    order_id: row.sittingId ? null : (parts[0]?.orderId ?? null),
    redirect_url: page === null ? null : paymentGateways.pageFor(page, pageHost),
    needs_code: needsCode(row),
  }
}

/** A share of a table's bill pays for several orders, and its tip is for none of them in particular. */
function paymentForOrder(found: { row: PaymentRow; partMinor: number }, refunds: RefundRow[]) {
  const { row, partMinor } = found
  return {
    ...paymentView(row, refunds),
    amount_minor: partMinor,
    tip_minor: row.sittingId ? 0 : row.tipMinor,
  }
}

export function sumsView(order: Pick<OrderRow, "id" | "state" | "totalMinor">, money: OrderMoney) {
  return {
    order_id: order.id,
    total_minor: order.totalMinor,
    paid_minor: money.paidMinor,
    refunded_minor: money.backMinor,
    due_minor: dueOfOrder(order, money),
  }
}

/** All that is to be said of an order and its money. */
export async function orderMoneyView(reader: Reader, order: OrderRow): Promise<OrderMoneyView> {
  const { establishmentId, id } = order
  const [moneyOf, payments, invoices] = await Promise.all([
    moneyOfOrders(reader, establishmentId, [id]),
    paymentsOfOrders(reader, { establishmentId, orderIds: [id] }).orderBy(
      desc(payment.createdAt),
      desc(payment.id),
    ),
    listInvoicesOf(reader, establishmentId, id),
  ])
  const refunds = await listRefundsOf(
    reader,
    establishmentId,
    payments.map(({ row }) => row.id),
  )
  const own = refunds.filter(({ orderId }) => orderId === id)
  return {
    ...sumsView(order, moneyOf(id)),
    payments: payments.map((found) => paymentForOrder(found, own)),
    invoices: invoices.map(({ id: invoiceId, kind, number }) => ({ id: invoiceId, kind, number })),
  }
}
