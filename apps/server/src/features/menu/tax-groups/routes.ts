import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { createTaxGroup, deleteTaxGroup, listTaxGroups, saveTaxGroup } from "./tax-groups.ts"

export function taxGroupRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/tax-groups/", ({ request }) =>
    listTaxGroups(services.database.read, establishmentOf(request)),
  )
  serve(app, "POST /staff/tax-groups/", ({ request, body }) =>
    createTaxGroup(services, establishmentOf(request), fromWire(body)),
  )
  serve(app, "PUT /staff/tax-groups/{id}/", ({ request, params, body }) =>
    saveTaxGroup(services, establishmentOf(request), params.id, fromWire(body)),
  )
  serve(app, "DELETE /staff/tax-groups/{id}/", ({ request, params }) =>
    deleteTaxGroup(services, establishmentOf(request), params.id),
  )
}
