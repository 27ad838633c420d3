import { Refusal } from "@sufra/contract/error-reply"
import { moduleOf } from "@sufra/domain/campaign/module-of"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { customerOf, findCustomer } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { browserCookie, uuidCookie } from "../../http/guest-cookies.ts"
import { keepBrowser } from "../../http/keep-browser.ts"
import { ownPageOrigin } from "../../http/page-origin.ts"
import type { Services } from "../../services.ts"
import { assertHasModule, getPlace } from "../establishment/index.ts"
import { collectWon } from "./collect.ts"
import { drawEntry } from "./draw-entry.ts"
import { enter } from "./enter.ts"
import { getDraw, listDraws } from "./list-draws.ts"
import { getLive } from "./live.ts"
import { makePromise } from "./promise.ts"
import { findCampaign, findEntry, findSegments, isAt } from "./queries.ts"
import { entryView, segmentViews } from "./views.ts"

/** A full room behind one address stays below it. */
const playLimit = { rateLimit: { max: 120, timeWindow: "1 minute" } }

/** A guest's page asks two or three times; it costs more than most reads. */
const liveLimit = { rateLimit: { max: 300, timeWindow: "1 minute" } }

/** The wheel and the form to register and win, as guests play them. */
export function campaignRoutes(app: FastifyInstance, services: Services): void {
  const { database, now, settings } = services
  const { read } = database

  const askerOf = (request: FastifyRequest, establishmentId: string) => {
    const customer = findCustomer(request)
    return {
      browserId: uuidCookie(request, browserCookie),
      customerId: customer?.establishmentId === establishmentId ? customer.customerId : null,
    }
  }

  /** The campaign by its id, at this place and with its module on. */
  async function getAt(uuid: string, id: string) {
    const { establishment: place, branchId } = await getPlace(read, uuid)
    const row = await findCampaign(read, { establishmentId: place.id, id })
    if (!row || !isAt(row, branchId)) throw new Refusal("campaign_not_found")
    assertHasModule(place, moduleOf[row.kind])
    return { place, branchId, row }
  }

  serve(
    app,
    "GET /campaign/qr/{uuid}/live/{kind}/",
    async ({ params, request }) => {
      const { establishment: place, branchId } = await getPlace(read, params.uuid)
      assertHasModule(place, moduleOf[params.kind])
      const asker = askerOf(request, place.id)
      return getLive(read, params.kind, asker, { place, branchId, now: now() })
    },
    liveLimit,
  )

  serve(
    app,
    "POST /campaign/qr/{uuid}/campaigns/{id}/commits/",
    async ({ params, request, reply }) => {
      const { place, row } = await getAt(params.uuid, params.id)
      if (row.archivedAt) throw new Refusal("campaign_not_found")
      const browserId = keepBrowser(request, reply)
      return database.withTransaction(async (tx) => {
        const current = (await findCampaign(tx, row)) ?? row
        const made = await makePromise(tx, current, browserId, now())
        const segments = await findSegments(tx, current, made.wheelVersion)
        return {
          commit: made.commit,
          version: made.wheelVersion,
          segments: await segmentViews(tx, place.id, segments),
          expires_at: made.expiresAt.toISOString(),
        }
      })
    },
    playLimit,
  )

  serve(
    app,
    "POST /campaign/qr/{uuid}/entries/",
    async ({ params, body, request }) => {
      const { place, branchId } = await getAt(params.uuid, body.campaign_id)
      const asker = askerOf(request, place.id)
      return entryView(read, await enter(services, { place, branchId, asker, body }))
    },
    playLimit,
  )

  serve(
    app,
    "POST /campaign/qr/{uuid}/entries/{id}/draw/",
    async ({ params, body, request }) => {
      const { establishment } = await getPlace(read, params.uuid)
      const known = await findEntry(read, { establishmentId: establishment.id, id: params.id })
      if (!known) throw new Refusal("entry_not_found")
      const { place } = await getAt(params.uuid, known.campaignId)
      const asker = askerOf(request, place.id)
      const origin = ownPageOrigin(request, settings.now())
      const drawn = { place, id: params.id, asker, nonce: body.nonce, origin, address: request.ip }
      return entryView(read, await drawEntry(services, drawn))
    },
    playLimit,
  )

  serve(app, "POST /campaign/qr/{uuid}/collected/", async ({ request }) => {
    const { establishmentId, customerId } = customerOf(request)
    const collected = await collectWon(services, { establishmentId, customerId })
    return Promise.all(collected.map((entry) => entryView(read, entry)))
  })

  serve(app, "GET /campaign/qr/{uuid}/draws/{id}/", async ({ params }) => {
    const { establishment } = await getPlace(read, params.uuid)
    return getDraw(read, { establishmentId: establishment.id, id: params.id })
  })

  serve(app, "GET /campaign/qr/{uuid}/campaigns/{id}/draws/", async ({ params, query }) => {
    const { establishment } = await getPlace(read, params.uuid)
    return listDraws(read, { establishmentId: establishment.id, id: params.id }, query.before)
  })
}
