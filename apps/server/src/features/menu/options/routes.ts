import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { getProductOptions } from "./get-product-options.ts"
import { listGroupViews } from "./group-view.ts"
import { deleteGroup, duplicateGroup, setOptionAvailable } from "./manage-groups.ts"
import { saveComboSteps } from "./save-combo-steps.ts"
import { createGroup, saveGroup } from "./save-group.ts"
import { saveProductGroups, saveSuggestions } from "./save-product-options.ts"

export function menuOptionsRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(app, "GET /staff/menu/modifier-groups/", ({ request }) =>
    listGroupViews(read, establishmentOf(request)),
  )
  serve(app, "POST /staff/menu/modifier-groups/", ({ request, body }) =>
    createGroup(services, establishmentOf(request), fromWire(body)),
  )
  serve(app, "PUT /staff/menu/modifier-groups/{id}/", ({ request, params, body }) =>
    saveGroup(services, establishmentOf(request), params.id, fromWire(body)),
  )
  serve(app, "POST /staff/menu/modifier-groups/{id}/duplicate/", ({ request, params, body }) =>
    duplicateGroup(services, establishmentOf(request), params.id, body),
  )
  serve(app, "DELETE /staff/menu/modifier-groups/{id}/", ({ request, params, query }) =>
    deleteGroup(services, establishmentOf(request), params.id, query.confirmed === "true"),
  )
  serve(app, "PUT /staff/menu/modifier-options/{id}/availability/", ({ request, params, body }) =>
    setOptionAvailable(services, establishmentOf(request), params.id, body.is_available),
  )
  serve(app, "GET /staff/menu/products/{id}/options/", ({ request, params }) =>
    getProductOptions(read, establishmentOf(request), params.id),
  )
  serve(app, "PUT /staff/menu/products/{id}/modifier-groups/", ({ request, params, body }) =>
    saveProductGroups(services, establishmentOf(request), params.id, fromWire(body)),
  )
  serve(app, "PUT /staff/menu/products/{id}/combo-steps/", ({ request, params, body }) =>
    saveComboSteps(services, establishmentOf(request), params.id, fromWire(body)),
  )
  serve(app, "PUT /staff/menu/products/{id}/suggestions/", ({ request, params, body }) =>
    saveSuggestions(services, establishmentOf(request), params.id, fromWire(body)),
  )
}
