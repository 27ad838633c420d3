import type { FastifyInstance } from "fastify"
import { findCustomer } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { assertHasModule, getPlace } from "../establishment/index.ts"
import { cardViews } from "./get-cards.ts"

/** What guests see of punch cards; what an order brings to them is said by its quote. */
export function punchCardRoutes(app: FastifyInstance, { database, now }: Services): void {
  const { read } = database

  serve(app, "GET /punch-card/qr/{uuid}/cards/", async ({ params, request }) => {
    const { establishment } = await getPlace(read, params.uuid)
    assertHasModule(establishment, "punch-card")
    const customerId = findCustomer(request)?.customerId ?? null
    return cardViews(read, establishment.id, customerId, now())
  })
}
