import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { assertByPassword, assertWorksAt, establishmentOf, staffOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { answerWithCookie } from "../session-cookie.ts"
import { signInLimit, userAgentOf } from "../sign-in-request.ts"
import { listTabletPeople, signInByPin } from "./pin-sign-in.ts"
import { endTablet, shareTablet } from "./share-tablet.ts"
import { unlockFromAfar } from "./unlock-tablet.ts"

/** Tablets on which staff of a branch change by PIN. */
export function tabletRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "POST /staff/tablets/", ({ request, body }) => {
    assertByPassword(request)
    assertWorksAt(request, body.branch_id)
    const establishmentId = establishmentOf(request)
    const registeredBy = staffOf(request).staffId
    return shareTablet(services, { ...fromWire(body), establishmentId, registeredBy })
  })
  serve(app, "DELETE /staff/tablets/{id}/", async ({ request, params }) => {
    assertByPassword(request)
    const key = { establishmentId: establishmentOf(request), id: params.id }
    await endTablet(services, key, (branchId) => assertWorksAt(request, branchId))
    return null
  })
  serve(app, "POST /staff/tablets/{id}/unlock/", async ({ request, params }) => {
    assertByPassword(request)
    const key = { establishmentId: establishmentOf(request), id: params.id }
    await unlockFromAfar(services, key, (branchId) => assertWorksAt(request, branchId))
    return null
  })
  serve(app, "POST /staff/tablets/people/", ({ body }) =>
    listTabletPeople(services, body.tablet_token),
  )
  serve(
    app,
    "POST /staff/tablets/sessions/",
    async ({ body, request, reply }) => {
      const userAgent = userAgentOf(request)
      const session = await signInByPin(services, { ...fromWire(body), userAgent })
      return answerWithCookie(request, reply, session)
    },
    signInLimit,
  )
}
