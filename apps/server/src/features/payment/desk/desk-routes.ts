import { Refusal } from "@sufra/contract/error-reply"
import { fromWire, toWire } from "@sufra/contract/wire-case"
import { latinDigits } from "@sufra/domain/kernel/digits"
import { addDays, instantOf } from "@sufra/domain/kernel/zoned-time"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { assertWorksAt, establishmentOf, staffOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { assertMayTouch, findOrder, moverOf } from "../../order/index.ts"
import { handIn } from "../counter/hand-in.ts"
import { takeForSitting, takePayment } from "../counter/take-payment.ts"
import { tenderedInCash } from "../counter/write-taken.ts"
import { findPayment } from "../queries.ts"
import { giveBack } from "../refund/give-back.ts"
import { orderMoneyView } from "../views.ts"
import { countAttention, findListed, listEntries, listPayments } from "./desk-queries.ts"
import { listedViews } from "./desk-views.ts"
import { markHandled } from "./mark-handled.ts"

const pageSize = 50

function takingRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  async function moneyOf(request: FastifyRequest, orderId: string) {
    const row = await findOrder(read, establishmentOf(request), orderId)
    return orderMoneyView(read, assertMayTouch(row, moverOf(request)))
  }

  serve(app, "GET /staff/orders/{id}/money/", ({ params, request }) => moneyOf(request, params.id))

  serve(app, "POST /staff/orders/{id}/payments/", async ({ params, body, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    const taking = tenderedInCash(fromWire(body))
    const taken = await takePayment(services, key, moverOf(request), taking)
    return { money: await moneyOf(request, params.id), ...toWire(taken) }
  })

  serve(app, "POST /staff/sittings/{id}/payments/", async ({ params, body, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    const taking = tenderedInCash(fromWire(body))
    const taken = await takeForSitting(services, key, moverOf(request), taking, (branchId) =>
      assertWorksAt(request, branchId),
    )
    return toWire(taken)
  })

  serve(app, "POST /staff/payments/{id}/hand-in/", async ({ params, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    const handedIn = await handIn(services, key, {
      staffId: staffOf(request).staffId,
      assertWorksAt: (branchId) => assertWorksAt(request, branchId),
    })
    return toWire(handedIn)
  })

  serve(app, "POST /staff/payments/{id}/refunds/", async ({ params, body, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    await giveBack(services, key, {
      ...fromWire(body),
      staffId: staffOf(request).staffId,
      assertWorksAt: (branchId) => assertWorksAt(request, branchId),
    })
    return moneyOf(request, body.order_id)
  })
}

function lookingRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  /** The business day, from its start to the next one's. */
  async function dayOf(establishmentId: string, day: string | undefined) {
    if (!day) return null
    const { businessDayStartMinute, timezone } = await getEstablishment(read, establishmentId)
    const startOf = (date: string) => new Date(instantOf(date, businessDayStartMinute, timezone))
    return { from: startOf(day), until: startOf(addDays(day, 1)) }
  }

  function branchesOf(request: FastifyRequest, branchId: string | undefined): string[] {
    if (!branchId) return staffOf(request).branchIds
    assertWorksAt(request, branchId)
    return [branchId]
  }

  serve(app, "GET /staff/payments/", async ({ query, request }) => {
    const establishmentId = establishmentOf(request)
    const before = query.before
      ? await findPayment(read, { establishmentId, id: query.before })
      : null
    const found = await listPayments(read, {
      establishmentId,
      branchIds: branchesOf(request, query.branch_id),
      before,
      state: query.state,
      method: query.method,
      needsAttention: query.needs_attention,
      between: await dayOf(establishmentId, query.day),
      query: latinDigits(query.query ?? ""),
      limit: pageSize + 1,
    })
    return {
      payments: await listedViews(read, establishmentId, found.slice(0, pageSize)),
      has_more: found.length > pageSize,
    }
  })

  serve(app, "GET /staff/payments/summary/", async ({ request }) => {
    const { branchIds } = staffOf(request)
    return { attention: await countAttention(read, establishmentOf(request), branchIds) }
  })

  serve(app, "GET /staff/payments/{id}/", async ({ params, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    const found = await findListed(read, key)
    if (!found) throw new Refusal("payment_not_found")
    assertWorksAt(request, found.row.branchId)
    const [[view], entries] = await Promise.all([
      listedViews(read, key.establishmentId, [found]),
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

  serve(app, "POST /staff/payments/{id}/handled/", async ({ params, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    await markHandled(services, key, {
      staffId: staffOf(request).staffId,
      assertWorksAt: (branchId) => assertWorksAt(request, branchId),
    })
    return null
  })
}

/** Payments as staff take them, look at them and give them back. */
export function paymentDeskRoutes(app: FastifyInstance, services: Services): void {
  takingRoutes(app, services)
  lookingRoutes(app, services)
}
