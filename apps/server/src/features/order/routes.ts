import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { FastifyInstance } from "fastify"
import { customerOf, findCustomer } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { strangerOf } from "../../http/wrong-codes.ts"
import type { Services } from "../../services.ts"
import { hasJoined } from "../dining-table/index.ts"
import { getPlace } from "../establishment/index.ts"
import { listOrdersOfCustomer } from "./customer-queries.ts"
import { moveOrder } from "./moving/move-order.ts"
import { placeOrder } from "./placing/place-order.ts"
import { makePlacingTools } from "./placing/placing-tools.ts"
import { quoteOrder, quoteView } from "./placing/quote-order.ts"
import { findOrder, type OrderRow } from "./queries.ts"
import { guestOrderViews, summaryViews } from "./views.ts"

const pageSize = 20
/** A full dining room behind one address, whose carts change under their thumbs. */
const quoteLimit = { max: 600, timeWindow: "1 minute" }
const placeLimit = { max: 300, timeWindow: "1 minute" }

async function sitsThere(reader: Reader, row: OrderRow, customerId: string): Promise<boolean> {
  if (!row.sittingId) return false
  const { establishmentId, sittingId } = row
  return hasJoined(reader, { establishmentId, sittingId, customerId })
}

/** One's own, or of somebody at the same table. */
async function getVisibleOrder(
  reader: Reader,
  { establishmentId, customerId }: { establishmentId: string; customerId: string },
  id: string,
): Promise<OrderRow> {
  const row = await findOrder(reader, establishmentId, id)
  const isVisible =
    row && (row.customerId === customerId || (await sitsThere(reader, row, customerId)))
  if (!isVisible) throw new Refusal("order_not_found")
  return row
}

export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const tools = makePlacingTools(services)
  const { facts } = tools

  async function oneView(row: OrderRow, customerId: string) {
    const isMine = (one: OrderRow) => one.customerId === customerId
    const [view] = await guestOrderViews(read, [row], isMine, services.now())
    if (!view) throw new Error("one order has one view")
    return view
  }

  serve(
    app,
    "POST /order/qr/{uuid}/quotes/",
    async ({ params, body, request }) => {
      const { establishment: place, tableId } = await getPlace(read, params.uuid)
      const customerId = findCustomer(request)?.customerId ?? null
      const judging = {
        reader: read,
        facts,
        place,
        tableId,
        customerId,
        stranger: customerId ? null : strangerOf(request),
        steps: body.is_without_code ? [] : services.orderSteps,
        now: services.now(),
      }
      return quoteView(await quoteOrder(judging, fromWire(body), null))
    },
    { rateLimit: quoteLimit },
  )

  serve(
    app,
    "POST /order/qr/{uuid}/orders/",
    async ({ params, body, request }) => {
      const { customerId, establishmentId } = customerOf(request)
      const at = { code: params.uuid, establishmentId, customerId }
      const placed = await placeOrder(tools, at, fromWire(body))
      return "view" in placed ? placed.view : oneView(placed.known, customerId)
    },
    { rateLimit: placeLimit },
  )

  serve(app, "GET /order/qr/{uuid}/orders/", async ({ query, request }) => {
    const who = customerOf(request)
    const before = query.before ? await findOrder(read, who.establishmentId, query.before) : null
    const isOwn = !before || before.customerId === who.customerId
    if (!isOwn) throw new Refusal("order_not_found")
    const rows = await listOrdersOfCustomer(read, who, { before, limit: pageSize + 1 })
    return {
      orders: await summaryViews(read, rows.slice(0, pageSize)),
      has_more: rows.length > pageSize,
    }
  })

  serve(app, "GET /order/qr/{uuid}/orders/{order}/", async ({ params, request }) => {
    const who = customerOf(request)
    return oneView(await getVisibleOrder(read, who, params.order), who.customerId)
  })

  serve(app, "POST /order/qr/{uuid}/orders/{order}/cancel/", async ({ params, request }) => {
    const { establishmentId, customerId } = customerOf(request)
    const row = await findOrder(read, establishmentId, params.order)
    if (!row || row.customerId !== customerId) throw new Refusal("order_not_found")
    // A second tap finds it canceled: that is what was wished.
    if (row.state === "canceled") return oneView(row, customerId)
    const canceled = await moveOrder(
      services,
      { establishmentId, id: row.id },
      { actor: "guest", staffId: null, branchIds: [] },
      { action: "cancel", version: null },
    )
    return oneView(canceled, customerId)
  })
}
