import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { getPlaceWith } from "../establishment/index.ts"
import { removeCard, saveCard } from "./save-card.ts"
import { savedCardView, staffCardViews } from "./staff-views.ts"

/** Punch cards as whoever runs a place writes them. */
export function punchCardStaffRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const placeIdOf = async (request: FastifyRequest) =>
    (await getPlaceWith(read, establishmentOf(request), "punch-card")).id

  serve(app, "GET /staff/punch-cards/", async ({ request }) =>
    staffCardViews(read, await placeIdOf(request)),
  )

  serve(app, "PUT /staff/punch-cards/{id}/", async ({ request, params, body }) => {
    const target = { establishmentId: await placeIdOf(request), id: params.id }
    return savedCardView(read, await saveCard(services, target, body))
  })

  serve(app, "DELETE /staff/punch-cards/{id}/", async ({ request, params }) => {
    await removeCard(services, { establishmentId: await placeIdOf(request), id: params.id })
    return null
  })
}
