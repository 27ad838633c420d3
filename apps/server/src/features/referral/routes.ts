import type { FastifyInstance } from "fastify"
import { customerOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { getPlaceWith } from "../establishment/index.ts"
import { getReferral } from "./get-referral.ts"
import { declineInvitation, getInvitation } from "./invitation.ts"
import { leadView } from "./lead-views.ts"
import { nameFriend, withdrawLead } from "./name-friend.ts"

/** Each answer may tell that a number is known: nobody goes through many of them. */
const nameLimit = { rateLimit: { max: 30, timeWindow: "10 minutes" } }
/** A code has 35 random bits; whoever guesses gets nowhere, and slowly. */
const codeLimit = { rateLimit: { max: 120, timeWindow: "1 minute" } }

/** What guests see of referral; a friend joins by registering with the code. */
export function referralRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(app, "GET /referral/qr/{uuid}/me/", async ({ request }) => {
    const { establishmentId, customerId } = customerOf(request)
    await getPlaceWith(read, establishmentId, "referral")
    return getReferral(services, { establishmentId, customerId })
  })

  serve(
    app,
    "POST /referral/qr/{uuid}/leads/",
    async ({ request, body }) => {
      const { establishmentId, customerId } = customerOf(request)
      await getPlaceWith(read, establishmentId, "referral")
      return leadView(read, await nameFriend(services, { establishmentId, customerId }, body))
    },
    nameLimit,
  )

  serve(app, "POST /referral/qr/{uuid}/leads/{id}/withdraw/", async ({ request, params }) => {
    const { establishmentId, customerId } = customerOf(request)
    return leadView(read, await withdrawLead(services, { establishmentId, customerId }, params.id))
  })

  serve(
    app,
    "GET /referral/codes/{code}/",
    ({ params, query }) => getInvitation(services, params.code, query.lead),
    codeLimit,
  )

  serve(
    app,
    "POST /referral/codes/{code}/declines/",
    async ({ params, body }) => {
      await declineInvitation(services, params.code, body.lead_id)
      return null
    },
    codeLimit,
  )
}
