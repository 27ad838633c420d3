import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { courierLinkOf, establishmentOf, staffOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { pageOriginOf } from "../../http/page-origin.ts"
import type { Services } from "../../services.ts"
import {
  assertMayTouch,
  findLink,
  findOrder,
  moverOf,
  type OrderRow,
  staffOrderViews,
} from "../order/index.ts"
import { linkedDelivery } from "./linked-delivery.ts"
import { linkView, makeLink } from "./make-link.ts"
import { moveByLink } from "./move-by-link.ts"
import { revokeLink } from "./revoke-link.ts"
import { savePosition } from "./save-position.ts"

/** One page asks ten times a minute; couriers who wait at a counter share its network. */
const rateLimit = { max: 300, timeWindow: "1 minute" }

/** A pin is moved a few times by each guest; whoever geocodes for us counts what we ask. */
const geocodingLimit = { max: 60, timeWindow: "1 minute" }

/** The staff of a place share one network: somebody pastes one link for a delivery, and seldom a second. */
const mapLinkLimit = { max: 20, timeWindow: "1 minute" }

export function deliveryRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "PUT /staff/deliveries/position/", async ({ body, request }) => {
    const courier = { establishmentId: establishmentOf(request), staffId: staffOf(request).staffId }
    await savePosition(services, courier, body)
    return null
  })
  serve(
    app,
    "GET /delivery/address-at/",
    async ({ query }) => ({
      address: (await services.geocoder?.addressAt(query, query.language)) ?? null,
    }),
    { rateLimit: geocodingLimit },
  )
  serve(
    app,
    "POST /staff/map-links/",
    async ({ body }) => ({ point: await services.mapLinks.pointOf(body.link) }),
    { rateLimit: mapLinkLimit },
  )
  staffLinkRoutes(app, services)
  heldLinkRoutes(app, services)
}

/** Links as staff hand them out. */
function staffLinkRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  async function oneView(request: FastifyRequest, row: OrderRow) {
    const [view] = await staffOrderViews(read, [row], moverOf(request), services.now())
    if (!view) throw new Error("one order has one view")
    return view
  }

  serve(app, "POST /staff/orders/{id}/courier-links/", async ({ params, body, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    const mover = { ...moverOf(request), staffId: staffOf(request).staffId }
    const origin = pageOriginOf(request, services.settings.now())
    const { row, link } = await makeLink(services, key, mover, { ...body, origin })
    return { order: await oneView(request, row), link: linkView(services, link, origin) }
  })

  serve(app, "GET /staff/orders/{id}/courier-link/", async ({ params, request }) => {
    const found = await findOrder(read, establishmentOf(request), params.id)
    const link = await findLink(read, assertMayTouch(found, moverOf(request)))
    if (!link) throw new Refusal("courier_link_not_found")
    // The link's holder reads the guest's number: the empty transaction is there to write the entry of the log.
    await services.database.withTransaction(async () => undefined)
    return linkView(services, link, pageOriginOf(request, services.settings.now()))
  })

  serve(app, "DELETE /staff/orders/{id}/courier-link/", async ({ params, query, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    return oneView(request, await revokeLink(services, key, moverOf(request), query.link_id))
  })
}

/** What whoever holds a link may do: see one order, move it on, say where they are. */
function heldLinkRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(
    app,
    "GET /delivery/{uuid}/",
    async ({ request }) => {
      const link = courierLinkOf(request)
      const row = await findOrder(read, link.establishmentId, link.orderId)
      if (!row) throw new Refusal("courier_link_invalid")
      return linkedDelivery(read, link, row)
    },
    { rateLimit },
  )

  serve(
    app,
    "POST /delivery/{uuid}/moves/",
    async ({ body, request }) => {
      const link = courierLinkOf(request)
      return linkedDelivery(read, link, await moveByLink(services, link, fromWire(body)))
    },
    { rateLimit },
  )

  serve(
    app,
    "PUT /delivery/{uuid}/position/",
    async ({ body, request }) => {
      const { establishmentId, id: linkId } = courierLinkOf(request)
      return { is_kept: await savePosition(services, { establishmentId, linkId }, body) }
    },
    { rateLimit },
  )
}
