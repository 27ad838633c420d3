import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance } from "fastify"
import { customerOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { wrongCodes } from "../../http/wrong-codes.ts"
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

  /** A number that is known already may be a guess, wherever it is made from: a customer makes a few. */
  async function guessing<Named>(customerId: string, phone: string, name: () => Promise<Named>) {
    const guesser = { personId: customerId }
    const nowMs = services.now().getTime()
    wrongCodes.assertMayGuess(guesser, nowMs)
    try {
      return await name()
    } catch (error) {
      const isKnown = error instanceof Refusal && error.code === "lead_exists"
      if (isKnown) wrongCodes.count(guesser, phone, nowMs)
      throw error
    }
  }

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
      const named = await guessing(customerId, body.phone, () =>
        nameFriend(services, { establishmentId, customerId }, body),
      )
      return leadView(read, named)
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
