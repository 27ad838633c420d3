import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { changePlace } from "../../events/change-place.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { getEstablishment, setVatNumber } from "../establishment/index.ts"

/** What stands on every receipt. One that was issued keeps what it was issued with. */
export function receiptSettingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/receipt-settings/", async ({ request }) => {
    const place = await getEstablishment(services.database.read, establishmentOf(request))
    return { vat_number: place.vatNumber }
  })

  serve(app, "PUT /staff/receipt-settings/", async ({ request, body }) => {
    const establishmentId = establishmentOf(request)
    const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
    await changePlace(services, change, (tx) => setVatNumber(tx, establishmentId, body.vat_number))
    return body
  })
}
