import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import { newId } from "@sufra/domain/kernel/ids"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { widestNetworkOf } from "../../../http/client-network.ts"
import { serve } from "../../../http/endpoint.ts"
import { browserCookie, uuidCookie } from "../../../http/guest-cookies.ts"
import { keepVisitor } from "../../../http/keep-browser.ts"
import { setCookie } from "../../../http/security.ts"
import type { Services } from "../../../services.ts"
import { signInConfirmed } from "../../customer/index.ts"
import { getPlace } from "../../establishment/index.ts"
import { moveOrder } from "../moving/move-order.ts"
import { makePlacingTools } from "../placing/placing-tools.ts"
import { findOrder, type OrderRow } from "../queries.ts"
import { type GuestOrder, guestOrderViews } from "../views.ts"
import { placeUnconfirmed } from "./place-unconfirmed.ts"

type View = ApiReply<"GET /order/qr/{uuid}/unconfirmed-orders/{order}/">

const yearSeconds = 365 * 24 * 60 * 60
/**
 * Bounds what one network costs behind one code: far more than guests send, for a carrier's phones are one network.
 * Each code counts for itself, so whoever floods one table's does not stop the tables beside it.
 */
const placeLimit = {
  rateLimit: {
    max: 300,
    timeWindow: "10 minutes",
    keyGenerator: (request: FastifyRequest) => {
      const { uuid } = request.params as { uuid: string }
      // A code is the same code in capital letters.
      return `${widestNetworkOf(request.ip)} ${uuid.toLowerCase()}`
    },
  },
}

/** Every phone of a table may follow its order; canceling moves one, tells the board and is done once. */
const followLimit = { rateLimit: { max: 600, timeWindow: "1 minute" } }
const cancelLimit = { rateLimit: { max: 60, timeWindow: "1 minute" } }

export function unconfirmedOrderRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const tools = makePlacingTools(services)

  /** Only for the browser that placed it: nobody else learns that it is there. */
  async function getOwn(request: FastifyRequest, params: { uuid: string; order: string }) {
    const { establishment } = await getPlace(read, params.uuid)
    const row = await findOrder(read, establishment.id, params.order)
    const browserId = uuidCookie(request, browserCookie)
    if (!row || !browserId || row.browserId !== browserId) throw new Refusal("order_not_found")
    return row
  }

  const canSignIn = ({ signInUntil }: OrderRow) =>
    signInUntil !== null && signInUntil > services.now()

  async function oneView(row: OrderRow): Promise<View> {
    const [view] = await guestOrderViews(read, [row], () => true, services.now())
    if (!view) throw new Error("one order has one view")
    return { ...view, can_sign_in: canSignIn(row) }
  }
  const newView = (view: GuestOrder): View => ({ ...view, can_sign_in: false })

  serve(
    app,
    "POST /order/qr/{uuid}/unconfirmed-orders/",
    async ({ params, body, request, reply }) => {
      const browserId = uuidCookie(request, browserCookie) ?? newId()
      // Set before the answer is known: a retry is the same browser.
      setCookie(request, reply, browserCookie, browserId, yearSeconds)
      const sender = { browserId, address: request.ip }
      const placed = await placeUnconfirmed(tools, params.uuid, sender, fromWire(body))
      return "view" in placed ? newView(placed.view) : oneView(placed.known)
    },
    placeLimit,
  )

  serve(
    app,
    "GET /order/qr/{uuid}/unconfirmed-orders/{order}/",
    async ({ params, request }) => oneView(await getOwn(request, params)),
    followLimit,
  )

  serve(
    app,
    "POST /order/qr/{uuid}/unconfirmed-orders/{order}/cancel/",
    async ({ params, request }) => {
      const row = await getOwn(request, params)
      // A second tap finds it canceled: that is what was wished.
      if (row.state === "canceled") return oneView(row)
      const guest = { actor: "guest", staffId: null, branchIds: [] } as const
      const move = { action: "cancel", version: null } as const
      return oneView(await moveOrder(services, row, { ...guest, branchIds: [] }, move))
    },
    cancelLimit,
  )

  serve(
    app,
    "POST /order/qr/{uuid}/unconfirmed-orders/{order}/sessions/",
    async ({ params, request, reply }) => {
      const row = await getOwn(request, params)
      const { establishmentId, customerId, browserId } = row
      if (!customerId || !canSignIn(row)) throw new Refusal("code_needed")
      const visitorId = keepVisitor(request, reply)
      return signInConfirmed(
        services,
        { establishmentId, customerId },
        { browserId, visitorId, userAgent: request.headers["user-agent"] ?? "" },
      )
    },
  )
}
