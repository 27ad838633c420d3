import { moduleOf } from "@sufra/domain/campaign/module-of"
import type { FastifyInstance } from "fastify"
import { assertWorksAt, establishmentOf, staffOf, standingOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { ownPageOrigin } from "../../http/page-origin.ts"
import type { Services } from "../../services.ts"
import { assertHasModule, getEstablishment, hasModule } from "../establishment/index.ts"
import { listItemNames } from "../reward/index.ts"
import { addParticipant } from "./add-participant.ts"
import { isRunning } from "./live.ts"
import { findCampaign, isAt, listCampaigns } from "./queries.ts"
import { removeCampaign, saveCampaign } from "./save-campaign.ts"
import { listParticipants, staffCampaigns } from "./staff-views.ts"
import { campaignView, retryAt } from "./views.ts"

/** Wheels and forms as whoever runs a place writes them, and as the counter lets guests take part. */
export function campaignStaffRoutes(app: FastifyInstance, services: Services): void {
  const { database, now, settings } = services
  const { read } = database

  serve(app, "GET /staff/campaigns/", ({ request }) =>
    staffCampaigns(read, establishmentOf(request)),
  )

  serve(app, "PUT /staff/campaigns/{id}/", async ({ request, params, body }) => {
    const establishmentId = establishmentOf(request)
    const place = await getEstablishment(read, establishmentId)
    assertHasModule(place, moduleOf[body.campaign.kind])
    await saveCampaign(services, { establishmentId, id: params.id }, body)
    const saved = (await staffCampaigns(read, establishmentId)).find(({ id }) => id === params.id)
    if (!saved) throw new Error("a campaign that was just saved is missing")
    return saved
  })

  serve(app, "DELETE /staff/campaigns/{id}/", async ({ request, params }) => {
    await removeCampaign(services, { establishmentId: establishmentOf(request), id: params.id })
    return null
  })

  serve(app, "GET /staff/campaigns/{id}/entries/", ({ request, params, query }) =>
    listParticipants(
      read,
      { establishmentId: establishmentOf(request), id: params.id },
      query.before,
    ),
  )

  serve(app, "GET /staff/cashier/campaigns/", async ({ request, query }) => {
    assertWorksAt(request, query.branch_id)
    const place = await getEstablishment(read, establishmentOf(request))
    const rows = (await listCampaigns(read, place.id)).filter(
      (row) =>
        hasModule(place, moduleOf[row.kind]) &&
        isAt(row, query.branch_id) &&
        isRunning(row, { place, now: now() }),
    )
    return Promise.all(rows.map((row) => campaignView(read, row, { place, now: now() })))
  })

  serve(app, "POST /staff/cashier/participants/", async ({ request, body }) => {
    assertWorksAt(request, body.branch_id)
    const place = await getEstablishment(read, establishmentOf(request))
    const { staffId, ...holder } = staffOf(request)
    const trier = { staffId, standing: standingOf(holder) }
    const origin = ownPageOrigin(request, settings.now())
    const entry = await addParticipant(services, { place, trier, origin, body })
    const row = await findCampaign(read, { establishmentId: place.id, id: entry.campaignId })
    const { id, itemId } = entry
    const nameOf = await listItemNames(read, place.id, itemId ? [itemId] : [])
    return {
      id,
      is_win: itemId !== null,
      prize_name: itemId ? nameOf(itemId) : null,
      retry_at: row && retryAt(row, entry),
    }
  })
}
