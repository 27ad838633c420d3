import { leadStatuses } from "@sufra/domain/campaign/lead"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf, staffOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { getPlaceWith } from "../establishment/index.ts"
import { staffLeadViews } from "./lead-views.ts"
import { countLeads, findLead, type LeadRow, listLeads } from "./queries.ts"
import { approveLead, rejectLead } from "./review.ts"
import { saveRules, staffReferralView } from "./save-rules.ts"

const pageSize = 50

/** Referral as whoever runs a place sets it up and looks after it. */
export function referralStaffRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const placeIdOf = async (request: FastifyRequest) =>
    (await getPlaceWith(read, establishmentOf(request), "referral")).id

  async function viewOf(lead: LeadRow) {
    const [view] = await staffLeadViews(read, [lead], services.now())
    if (!view) throw new Error("a lead without a view")
    return view
  }

  serve(app, "GET /staff/referral/", async ({ request }) =>
    staffReferralView(read, await placeIdOf(request)),
  )

  serve(app, "PUT /staff/referral/", async ({ request, body }) => {
    const establishmentId = await placeIdOf(request)
    await saveRules(services, establishmentId, body)
    return staffReferralView(read, establishmentId)
  })

  serve(app, "GET /staff/referral/leads/", async ({ request, query: { status, before } }) => {
    const establishmentId = await placeIdOf(request)
    const after = before ? await findLead(read, establishmentId, before) : null
    const filter = status ? { status } : {}
    const rows = await listLeads(read, establishmentId, { ...filter, after, limit: pageSize })
    const none = Object.fromEntries([...leadStatuses, "held"].map((name) => [name, 0]))
    return {
      leads: await staffLeadViews(read, rows, services.now()),
      next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
      counts: {
        ...(none as Record<"held" | LeadRow["status"], number>),
        ...(await countLeads(read, establishmentId)),
      },
    }
  })

  serve(app, "POST /staff/referral/leads/{id}/approve/", async ({ request, params }) => {
    const establishmentId = await placeIdOf(request)
    const { staffId } = staffOf(request)
    return viewOf(await approveLead(services, { establishmentId, id: params.id, staffId }))
  })

  serve(app, "POST /staff/referral/leads/{id}/reject/", async ({ request, params }) => {
    const establishmentId = await placeIdOf(request)
    const { staffId } = staffOf(request)
    return viewOf(await rejectLead(services, { establishmentId, id: params.id, staffId }))
  })
}
