import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { getAvailability } from "./get-availability.ts"
import { markOptionSoldOut, markProductSoldOut } from "./mark-sold-out.ts"
import { getProductBranches, saveProductBranches } from "./product-branches.ts"
import { setStock } from "./set-stock.ts"

export function menuAvailabilityRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(app, "GET /staff/menu/availability/", ({ request, query }) =>
    getAvailability(read, request, query.branch, services.now()),
  )
  serve(app, "PUT /staff/menu/products/{id}/sold-out/", ({ request, params, body }) =>
    markProductSoldOut(services, request, params.id, fromWire(body)),
  )
  serve(app, "PUT /staff/menu/products/{id}/stock/", ({ request, params, body }) =>
    setStock(services, request, params.id, fromWire(body)),
  )
  serve(app, "PUT /staff/menu/modifier-options/{id}/sold-out/", ({ request, params, body }) =>
    markOptionSoldOut(services, request, params.id, fromWire(body)),
  )
  serve(app, "GET /staff/menu/products/{id}/branches/", ({ request, params }) =>
    getProductBranches(read, request, params.id, services.now()),
  )
  serve(app, "PUT /staff/menu/products/{id}/branches/", ({ request, params, body }) =>
    saveProductBranches(services, request, params.id, fromWire(body)),
  )
}
