import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { createStation, deleteStation, listStations, saveStation } from "./stations.ts"

export function stationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/stations/", ({ request }) =>
    listStations(services.database.read, establishmentOf(request)),
  )
  serve(app, "POST /staff/stations/", ({ request, body }) =>
    createStation(services, establishmentOf(request), body),
  )
  serve(app, "PUT /staff/stations/{id}/", ({ request, params, body }) =>
    saveStation(services, establishmentOf(request), params.id, body),
  )
  serve(app, "DELETE /staff/stations/{id}/", ({ request, params }) =>
    deleteStation(services, establishmentOf(request), params.id),
  )
}
