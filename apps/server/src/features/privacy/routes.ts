import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { customerOf, establishmentOf, staffOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { findCustomer } from "../customer/index.ts"
import { idsOfOrders } from "../order/index.ts"
import { countInvoicesOf } from "../receipt/index.ts"
import { askAsGuest, recordRequest, withdrawRequest } from "./ask.ts"
import { obstaclesOf } from "./erase-customer.ts"
import { checkRequest, extendRequest, finishRequest, refuseRequest } from "./handle.ts"
import { exportOf, personOf } from "./person.ts"
import { findRequest, listRequests, listRequestsOf, type RequestRow } from "./queries.ts"
import { ownRequestView, staffRequestViews } from "./views.ts"

/** A file of everything is read from many tables: nobody needs it twice in a minute. */
const exportLimit = { rateLimit: { max: 5, timeWindow: "1 minute" } }

/** What guests ask about their own data. */
export function privacyRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(app, "GET /privacy/qr/{uuid}/requests/", async ({ request }) => {
    const rows = await listRequestsOf(read, customerOf(request))
    return rows.map(ownRequestView)
  })

  serve(app, "POST /privacy/qr/{uuid}/requests/", async ({ request, body }) =>
    ownRequestView(await askAsGuest(services, customerOf(request), body)),
  )

  serve(app, "POST /privacy/qr/{uuid}/requests/{id}/withdraw/", async ({ request, params }) =>
    ownRequestView(await withdrawRequest(services, customerOf(request), params.id)),
  )

  serve(
    app,
    "GET /privacy/qr/{uuid}/export/",
    async ({ request }) => {
      const everything = await exportOf(services, customerOf(request))
      if (!everything) throw new Refusal("session_expired")
      return everything
    },
    exportLimit,
  )
}

/** What staff do about it. */
export function privacyStaffRoutes(app: FastifyInstance, services: Services): void {
  const { database, now } = services
  const { read } = database

  async function viewOf(row: RequestRow) {
    const [view] = await staffRequestViews(read, row.establishmentId, [row], now())
    if (!view) throw new Error("a privacy request without a view")
    return view
  }

  const targetOf = (request: FastifyRequest, id: string, version: number) => ({
    ...{ establishmentId: establishmentOf(request), staffId: staffOf(request).staffId },
    ...{ id, version },
  })

  serve(app, "GET /staff/privacy-requests/", async ({ request }) => {
    const establishmentId = establishmentOf(request)
    const rows = await listRequests(read, establishmentId)
    return { requests: await staffRequestViews(read, establishmentId, rows, now()) }
  })

  serve(app, "GET /staff/privacy-requests/{id}/", async ({ request, params }) => {
    const establishmentId = establishmentOf(request)
    const row = await findRequest(read, establishmentId, params.id)
    const whose = row && { establishmentId, customerId: row.customerId }
    const customer = whose && (await findCustomer(read, whose))
    if (!row || !customer) throw new Refusal("privacy_request_not_found")
    const person = await personOf(read, customer)
    const orderIds = await idsOfOrders(read, person)
    return {
      request: await viewOf(row),
      obstacles: await obstaclesOf(read, person),
      kept_orders: orderIds.length,
      kept_invoices: await countInvoicesOf(read, establishmentId, orderIds),
    }
  })

  serve(app, "POST /staff/privacy-requests/", async ({ request, body }) => {
    const whose = { establishmentId: establishmentOf(request), customerId: body.customer_id }
    return viewOf(await recordRequest(services, whose, body, staffOf(request).staffId))
  })

  serve(app, "POST /staff/privacy-requests/{id}/check/", async ({ request, params, body }) =>
    viewOf(await checkRequest(services, targetOf(request, params.id, body.version), body.how)),
  )

  serve(app, "POST /staff/privacy-requests/{id}/extend/", async ({ request, params, body }) => {
    const target = targetOf(request, params.id, body.version)
    return viewOf(await extendRequest(services, target, body.reason))
  })

  serve(app, "POST /staff/privacy-requests/{id}/finish/", async ({ request, params, body }) => {
    const target = targetOf(request, params.id, body.version)
    return viewOf(await finishRequest(services, target, body.answer))
  })

  serve(app, "POST /staff/privacy-requests/{id}/refuse/", async ({ request, params, body }) => {
    const target = targetOf(request, params.id, body.version)
    return viewOf(await refuseRequest(services, target, body.reason))
  })

  serve(app, "GET /staff/customers/{id}/export/", async ({ request, params }) => {
    const whose = { establishmentId: establishmentOf(request), customerId: params.id }
    const everything = await exportOf(services, whose)
    if (!everything) throw new Refusal("customer_not_found")
    // Nothing is changed: the transaction is there for the entry of the log.
    await database.withTransaction(async () => undefined)
    return everything
  })
}
