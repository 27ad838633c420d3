import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { setCookie } from "../../http/security.ts"
import type { Services } from "../../services.ts"
import { findMedia, imageView } from "../media/index.ts"
import { portsOf } from "../message/index.ts"
import { getPlaceView } from "./get-place.ts"
import {
  createEstablishment,
  listEstablishments,
  setEstablishmentActive,
} from "./manage-establishments.ts"
import { getEstablishment, listActiveWithLogo } from "./queries.ts"
import { brandView, saveBrand } from "./save-brand.ts"

const yearSeconds = 365 * 24 * 60 * 60

export function establishmentRoutes(app: FastifyInstance, services: Services): void {
  const { settings } = services
  const { read } = services.database

  serve(app, "GET /installation/", async () => {
    const places = services.isDemo ? await listActiveWithLogo(read) : []
    return {
      is_demo: services.isDemo,
      places: places.map((place) => ({ ...place, logo: place.logo && imageView(place.logo) })),
    }
  })
  serve(app, "GET /restaurant/qr/{uuid}/data/", async ({ params, query }) => {
    const view = await getPlaceView(read, params.uuid, services.now(), query.utm_source)
    const { sms } = await portsOf(services, view.id)
    return { ...view, sends_codes: sms !== null }
  })
  // The page's script has set the same cookie already; Safari keeps only what a server sets for longer than a week.
  serve(app, "PUT /language/", async ({ body, request, reply }) => {
    const { SUFRA_LOCALE_KEY: name } = settings.now()
    setCookie(request, reply, name, body.language, yearSeconds, { isForScripts: true })
    return null
  })
  serve(app, "GET /staff/brand/", async ({ request }) => {
    const row = await getEstablishment(read, establishmentOf(request))
    return brandView(row, await findMedia(read, row.id, row.logoMediaId))
  })
  serve(app, "PUT /staff/brand/", ({ request, body }) =>
    saveBrand(services, establishmentOf(request), fromWire(body)),
  )
  serve(app, "GET /staff/establishments/", () => listEstablishments(read))
  serve(app, "POST /staff/establishments/", ({ body }) =>
    createEstablishment(services, fromWire(body)),
  )
  serve(app, "PATCH /staff/establishments/{id}/", ({ params, body }) =>
    setEstablishmentActive(services, params.id, body.active),
  )
}
