import type { FastifyInstance } from "fastify"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { menuAvailabilityRoutes } from "./availability/routes.ts"
import { getMenu } from "./get-menu.ts"
import { getProduct } from "./get-product.ts"
import { listOffered } from "./list-offered.ts"
import { listSuggested } from "./list-suggested.ts"
import { menuOptionsRoutes } from "./options/routes.ts"
import { stationRoutes } from "./stations/routes.ts"
import { taxGroupRoutes } from "./tax-groups/routes.ts"

export function menuRoutes(app: FastifyInstance, services: Services): void {
  const { database, now } = services
  menuOptionsRoutes(app, services)
  menuAvailabilityRoutes(app, services)
  taxGroupRoutes(app, services)
  stationRoutes(app, services)
  serve(app, "GET /menu/qr/{uuid}/", ({ params, query }) =>
    getMenu(database.read, params.uuid, query.branch, now()),
  )
  serve(app, "GET /menu/qr/{uuid}/items/{item}/", ({ params, query }) =>
    getProduct(database.read, params.uuid, params.item, query.branch, now()),
  )
  serve(app, "GET /menu/qr/{uuid}/options/", ({ params, query }) =>
    listOffered(database.read, params.uuid, query.branch, now()),
  )
  serve(
    app,
    "GET /menu/qr/{uuid}/suggestions/",
    ({ params, query }) => {
      const { branch, products, type } = query
      const asked = { code: params.uuid, branchId: branch, productIds: products, type }
      return listSuggested(database.read, asked, now())
    },
    // Each cart asks when it changes, as it asks for its price.
    { rateLimit: { max: 600, timeWindow: "1 minute" } },
  )
}
