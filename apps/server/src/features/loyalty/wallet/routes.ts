import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { customerOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { assertHasModule, getPlace, getPlaceWith } from "../../establishment/index.ts"
import { findOrder } from "../../order/index.ts"
import { findOrderPoints } from "../ledger/queries.ts"
import { programmeView } from "../programme/get-programme.ts"
import { ledgerPage } from "./get-ledger.ts"
import { walletView } from "./get-wallet.ts"
import { makeMemberToken } from "./member-token.ts"

/** What guests see of the programme and of their own points. */
export function walletRoutes(app: FastifyInstance, services: Services): void {
  const { database, now, signingSecret } = services
  const { read } = database

  /** Who asks, at a place that has members. */
  async function memberOf(request: FastifyRequest) {
    const { establishmentId, customerId } = customerOf(request)
    const place = await getPlaceWith(read, establishmentId, "loyalty")
    return { place, member: { establishmentId, customerId } }
  }

  serve(app, "GET /loyalty/qr/{uuid}/programme/", async ({ params }) => {
    const { establishment } = await getPlace(read, params.uuid)
    assertHasModule(establishment, "loyalty")
    return programmeView(read, establishment.id, now())
  })

  serve(app, "GET /loyalty/qr/{uuid}/wallet/", async ({ request }) => {
    const { place, member } = await memberOf(request)
    return walletView(read, place, member.customerId, now())
  })

  serve(app, "GET /loyalty/qr/{uuid}/ledger/", async ({ request, query }) => {
    const { member } = await memberOf(request)
    return ledgerPage(read, member, query.before)
  })

  serve(app, "GET /loyalty/qr/{uuid}/orders/{order}/points/", async ({ request, params }) => {
    const { member } = await memberOf(request)
    const order = await findOrder(read, member.establishmentId, params.order)
    if (order?.customerId !== member.customerId) throw new Refusal("order_not_found")
    const points = await findOrderPoints(read, member.establishmentId, order.id)
    return {
      expected: points?.earning.points ?? 0,
      earned: points?.earned ?? null,
      cut_by: points?.cutBy ?? null,
      pending: points?.pending ?? 0,
      available: points?.available ?? 0,
      spent: points?.spent ?? 0,
      given_back: points?.givenBack ?? 0,
    }
  })

  serve(app, "POST /loyalty/qr/{uuid}/member-tokens/", async ({ request }) => {
    const { member } = await memberOf(request)
    const { token, expiresAt } = makeMemberToken(signingSecret, member, now())
    return { token, expires_at: expiresAt.toISOString() }
  })
}
