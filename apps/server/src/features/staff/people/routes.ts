import { fromWire } from "@sufra/contract/wire-case"
import type { Locale } from "@sufra/domain/kernel/locale"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { assertByPassword, establishmentOf, staffOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import { ownPageOrigin } from "../../../http/page-origin.ts"
import type { Services } from "../../../services.ts"
import { answerWithCookie, removeSessionCookie } from "../session-cookie.ts"
import { signInLimit, userAgentOf } from "../sign-in-request.ts"
import { acceptInvite, findOpenInvite } from "./accept-invite.ts"
import { inviteMember, renewInvite, withdrawInvite } from "./invites.ts"
import { listPeople } from "./list-people.ts"
import { makeResetLink, resetPassword } from "./password-reset.ts"
import type { Manager } from "./people-change.ts"
import { saveMember, setMemberActive, turnMemberTotpOff } from "./save-member.ts"

/** A PIN of four digits must not open other people's accounts. */
function managerOf(request: FastifyRequest): Manager {
  assertByPassword(request)
  return { ...staffOf(request), establishmentId: establishmentOf(request) }
}

/** The staff of a place: who works there, as what, and how they come in. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  const linkFrom = (request: FastifyRequest, { language }: { language: Locale }) => ({
    origin: ownPageOrigin(request, services.settings.now()),
    language,
  })
  serve(app, "GET /staff/people/", ({ request }) => listPeople(services, managerOf(request)))
  serve(app, "PUT /staff/people/{id}/", async ({ request, params, body }) => {
    await saveMember(services, managerOf(request), params.id, fromWire(body))
    return null
  })
  serve(app, "PATCH /staff/people/{id}/", async ({ request, params, body }) => {
    await setMemberActive(services, managerOf(request), params.id, body.active)
    return null
  })
  serve(app, "POST /staff/people/{id}/password-resets/", ({ request, params, body }) =>
    makeResetLink(services, managerOf(request), params.id, linkFrom(request, body)),
  )
  serve(app, "DELETE /staff/people/{id}/totp/", async ({ request, params }) => {
    await turnMemberTotpOff(services, managerOf(request), params.id)
    return null
  })
  serve(app, "POST /staff/invites/", ({ request, body }) =>
    inviteMember(services, managerOf(request), { ...fromWire(body), ...linkFrom(request, body) }),
  )
  serve(app, "POST /staff/invites/{id}/renew/", ({ request, params, body }) =>
    renewInvite(services, managerOf(request), params.id, linkFrom(request, body)),
  )
  serve(app, "DELETE /staff/invites/{id}/", async ({ request, params }) => {
    await withdrawInvite(services, managerOf(request), params.id)
    return null
  })
  serve(
    app,
    "POST /staff/invites/find/",
    ({ body }) => findOpenInvite(services, body.token),
    signInLimit,
  )
  serve(
    app,
    "POST /staff/invites/accept/",
    async ({ body, request, reply }) => {
      const session = await acceptInvite(services, body, userAgentOf(request))
      return answerWithCookie(request, reply, session)
    },
    signInLimit,
  )
  serve(
    app,
    "POST /staff/password-resets/use/",
    async ({ body, request, reply }) => {
      await resetPassword(services, body)
      // The person who was signed in here signs in with the new password.
      removeSessionCookie(request, reply)
      return null
    },
    signInLimit,
  )
}
