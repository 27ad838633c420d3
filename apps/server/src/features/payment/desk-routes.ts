import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { assertWorksAt, establishmentOf, staffOf } from "../../plugins/auth.ts"
import { serve } from "../../plugins/endpoint.ts"
import type { Services } from "../../services.ts"
import { assertMayTouch, findOrder, moverOf } from "../order/index.ts"
import { findListed, listEntries, listPartsWithNumbers, listPayments } from "./desk-queries.ts"
import { giveBack } from "./give-back.ts"
import { findPayment, type PaymentRow } from "./queries.ts"
import { takePayment } from "./take-payment.ts"
import { listRefundsOf, orderMoneyView, paymentView } from "./views.ts"

const pageSize = 50

/** Payments as staff take them, look at them and give them back. */
export function paymentDeskRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  async function moneyOf(request: FastifyRequest, orderId: string) {
    const row = await findOrder(read, establishmentOf(request), orderId)
    return orderMoneyView(read, assertMayTouch(row, moverOf(request)))
  }

  async function listedViews(
    establishmentId: string,
    found: { row: PaymentRow; by: string | null }[],
  ) {
    const ids = found.map(({ row }) => row.id)
    const [parts, refunds] = await Promise.all([
      listPartsWithNumbers(read, establishmentId, ids),
      listRefundsOf(read, establishmentId, ids),
    ])
    return found.map(({ row, by }) => ({
      ...paymentView(row, refunds),
      branch_id: row.branchId,
      attention: row.attention,
      orders: parts
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ orderId, number, amountMinor }) => ({
          id: orderId,
          number,
          amount_minor: amountMinor,
        })),
      gateway: row.gateway,
      reference: row.reference,
      by,
    }))
  }

  serve(app, "GET /staff/orders/{id}/money/", ({ params, request }) => moneyOf(request, params.id))

  serve(app, "POST /staff/orders/{id}/payments/", async ({ params, body, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    const changeMinor = await takePayment(services, key, moverOf(request), {
      id: body.id,
      method: body.method,
      dueMinor: body.due_minor,
      tenderedMinor: body.method === "cash" ? body.tendered_minor : null,
    })
    return { money: await moneyOf(request, params.id), change_minor: changeMinor }
  })

  serve(app, "GET /staff/payments/", async ({ query, request }) => {
    const establishmentId = establishmentOf(request)
    const before = query.before
      ? await findPayment(read, { establishmentId, id: query.before })
      : null
    const found = await listPayments(read, {
      establishmentId,
      branchIds: moverOf(request).branchIds,
      before,
      state: query.state,
      method: query.method,
      needsAttention: query.needs_attention,
      limit: pageSize + 1,
    })
    return {
      payments: await listedViews(establishmentId, found.slice(0, pageSize)),
      has_more: found.length > pageSize,
    }
  })

  serve(app, "GET /staff/payments/{id}/", async ({ params, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    const found = await findListed(read, key)
    if (!found) throw new Refusal("payment_not_found")
    assertWorksAt(request, found.row.branchId)
    const [[view], entries] = await Promise.all([
      listedViews(key.establishmentId, [found]),
      listEntries(read, key),
    ])
    if (!view) throw new Error("one payment has one view")
    return {
      payment: view,
      log: entries.map(({ entry, by }) => ({
        at: entry.at.toISOString(),
        source: entry.source,
        what: entry.what,
        detail: entry.detail,
        by,
      })),
    }
  })

  serve(app, "POST /staff/payments/{id}/refunds/", async ({ params, body, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    await giveBack(services, key, {
      id: body.id,
      orderId: body.order_id,
      amountMinor: body.amount_minor,
      reason: body.reason,
      staffId: staffOf(request).staffId,
      assertWorksAt: (branchId) => assertWorksAt(request, branchId),
    })
    return moneyOf(request, body.order_id)
  })
}
