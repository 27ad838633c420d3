import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { customerOf, establishmentOf, staffOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import { pageOriginOf } from "../../../http/page-origin.ts"
import type { Services } from "../../../services.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { countReach } from "./audience-facts.ts"
import { listSendViews } from "./list-sends.ts"
import { noteTap } from "./queries.ts"
import { startSend } from "./start-send.ts"
import { stopOffers } from "./stop-offers.ts"
import { stopSend } from "./stop-send.ts"

/** A link is followed once or twice; a guesser of links is not served. */
const stopLimit = { max: 30, timeWindow: "1 minute" }

export function promotionSendRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings, now } = services

  serve(app, "GET /staff/promotion-sends/", ({ request }) =>
    listSendViews(database.read, establishmentOf(request)),
  )
  serve(app, "POST /staff/promotion-sends/reach/", async ({ request, body }) => {
    const place = await getEstablishment(database.read, establishmentOf(request))
    const reach = await countReach({ reader: database.read, place, now: now() }, fromWire(body))
    return { ...reach, page_origin: pageOriginOf(request, settings.now()) }
  })
  serve(app, "PUT /staff/promotion-sends/{id}/", async ({ request, params, body }) => {
    const by = {
      staffId: staffOf(request).staffId,
      pageOrigin: pageOriginOf(request, settings.now()),
    }
    await startSend(
      services,
      { establishmentId: establishmentOf(request), id: params.id },
      body,
      by,
    )
    return null
  })
  serve(app, "POST /staff/promotion-sends/{id}/stop/", async ({ request, params }) => {
    await stopSend(services, { establishmentId: establishmentOf(request), id: params.id })
    return null
  })

  serve(app, "POST /promotion/qr/{uuid}/sends/{send}/taps/", async ({ request, params }) => {
    const isTheirs = await database.withTransaction((tx) =>
      noteTap(tx, customerOf(request), params.send, now()),
    )
    if (!isTheirs) throw new Refusal("not_found")
    return null
  })
  serve(app, "POST /promotion/stops/", ({ body }) => stopOffers(services, body.token), {
    rateLimit: stopLimit,
  })
}
