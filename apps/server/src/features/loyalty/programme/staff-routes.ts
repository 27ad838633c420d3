import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf, staffOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { getPlaceWith } from "../../establishment/index.ts"
import { staffNamesOf } from "../../staff/index.ts"
import { saveProgramme } from "./save-programme.ts"
import { programmeReply, versionView } from "./views.ts"

/** What a place promises its members, as its owner writes it. */
export function programmeStaffRoutes(app: FastifyInstance, services: Services): void {
  const { database, now } = services
  const placeOf = (request: FastifyRequest) =>
    getPlaceWith(database.read, establishmentOf(request), "loyalty")

  serve(app, "GET /staff/loyalty/programme/", async ({ request }) => {
    const place = await placeOf(request)
    return programmeReply(database.read, place.id, now())
  })

  serve(app, "PUT /staff/loyalty/programme/", async ({ request, body }) => {
    const place = await placeOf(request)
    const { staffId } = staffOf(request)
    const row = await saveProgramme(services, { establishmentId: place.id, staffId }, body)
    const names = await staffNamesOf(database.read, [staffId])
    return versionView(row, names.get(staffId) ?? null)
  })
}
