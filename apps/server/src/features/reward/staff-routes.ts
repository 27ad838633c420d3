import { rewardModules } from "@sufra/domain/establishment/modules"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { getPlaceWith } from "../establishment/index.ts"
import { itemViews, savedItemView } from "./item-views.ts"
import { removeItem, saveItem } from "./save-item.ts"

/** Prizes and coupons to sell or give, as whoever runs a place writes them. */
export function rewardStaffRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const placeIdOf = async (request: FastifyRequest) =>
    (await getPlaceWith(read, establishmentOf(request), ...rewardModules)).id

  serve(app, "GET /staff/reward-items/", async ({ request }) =>
    itemViews(read, await placeIdOf(request)),
  )

  serve(app, "PUT /staff/reward-items/{id}/", async ({ request, params, body }) => {
    const target = { establishmentId: await placeIdOf(request), id: params.id }
    return savedItemView(read, await saveItem(services, target, body))
  })

  serve(app, "DELETE /staff/reward-items/{id}/", async ({ request, params }) => {
    await removeItem(services, { establishmentId: await placeIdOf(request), id: params.id })
    return null
  })
}
