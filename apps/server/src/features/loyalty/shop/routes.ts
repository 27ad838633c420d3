import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { customerOf, findCustomer } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { assertHasModule, getPlace, getPlaceWith } from "../../establishment/index.ts"
import { ownRewardViews } from "../rewards/get-rewards.ts"
import { buyReward } from "./buy-reward.ts"
import { shopView } from "./list-shop.ts"

/** The points shop and the prize shop: everybody looks, members buy. */
export function shopRoutes(app: FastifyInstance, services: Services): void {
  const { database, now } = services
  const { read } = database

  serve(app, "GET /reward/qr/{uuid}/shops/{shop}/", async ({ params, request }) => {
    const { establishment: place } = await getPlace(read, params.uuid)
    assertHasModule(place, "loyalty")
    const customerId = findCustomer(request)?.customerId ?? null
    return shopView(read, params.shop, { place, customerId, now: now() })
  })

  serve(app, "POST /reward/qr/{uuid}/purchases/", async ({ request, body }) => {
    const { establishmentId, customerId } = customerOf(request)
    const row = await buyReward(services, { establishmentId, customerId }, fromWire(body))
    const place = await getPlaceWith(read, establishmentId, "loyalty")
    const [view] = await ownRewardViews(read, place, customerId, [row], now())
    if (!view) throw new Error("a reward that was just bought has no view")
    return view
  })
}
