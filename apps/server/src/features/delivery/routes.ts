import type { FastifyInstance } from "fastify"
import { establishmentOf, staffOf } from "../../plugins/auth.ts"
import { serve } from "../../plugins/endpoint.ts"
import type { Services } from "../../services.ts"
import { savePosition } from "./save-position.ts"

export function deliveryRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "PUT /staff/deliveries/position/", async ({ body, request }) => {
    const courier = { establishmentId: establishmentOf(request), staffId: staffOf(request).staffId }
    await savePosition(services, courier, body)
    return null
  })
}
