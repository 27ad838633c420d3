import { withDefaults } from "@sufra/domain/establishment/settings"
import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import type { Services } from "../../services.ts"
import { getPlace } from "../establishment/index.ts"

export function paymentRoutes(app: FastifyInstance, { database }: Services): void {
  serve(app, "GET /menu/order/qr/payment/choices/{uuid}/", async ({ params }) => {
    const { establishment } = await getPlace(database.read, params.uuid)
    return withDefaults(establishment.settings).paymentChoices.map((choice) => ({
      method: choice.method,
      order_types: choice.orderTypes,
      minimum_minor: choice.minimumMinor,
      maximum_minor: choice.maximumMinor,
    }))
  })
}
