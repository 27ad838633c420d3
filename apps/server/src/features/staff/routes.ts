import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance } from "fastify"
import { staffOf } from "../../auth/auth.ts"
import { addMarks, hasMark, markOf } from "../../auth/device-marks.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { createFirstAccount } from "./first-administrator.ts"
import { getStaff } from "./queries.ts"
import { answerWithCookie, refreshTokenOf, removeSessionCookie } from "./session-cookie.ts"
import { endSession, listOpenSessions } from "./session-queries.ts"
import { refreshSession, staffView } from "./sessions.ts"
import { signIn } from "./sign-in.ts"
import { signInLimit, userAgentOf } from "./sign-in-request.ts"

export function staffRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serve(
    app,
    "POST /staff/sessions/",
    async ({ body: { tablet_token: tabletToken, ...body }, request, reply }) => {
      const mark = markOf(services.signingSecret, "sufra-staff-device", body.email)
      const from = { address: request.ip, userAgent: userAgentOf(request) }
      const isKnownDevice = hasMark(request, mark)
      const session = await signIn(services, { ...body, ...from, isKnownDevice, tabletToken })
      addMarks(request, reply, [mark])
      return answerWithCookie(request, reply, session)
    },
    signInLimit,
  )
  serve(
    app,
    "POST /staff/sessions/refresh/",
    async ({ request, reply }) => {
      const token = refreshTokenOf(request, services.env)
      return answerWithCookie(request, reply, await refreshSession(services, token))
    },
    { isDoor: true },
  )
  serve(app, "GET /staff/sessions/", async ({ request }) => {
    const { staffId, sessionId } = staffOf(request)
    const rows = await listOpenSessions(database.read, staffId, services.now())
    return rows.map((row) => ({
      id: row.id,
      user_agent: row.userAgent,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.rotatedAt.toISOString(),
      is_current: row.id === sessionId,
    }))
  })
  serve(app, "DELETE /staff/sessions/{id}/", async ({ params, request, reply }) => {
    const holder = staffOf(request)
    await database.withTransaction(async (tx) => {
      const isEnded = await endSession(tx, holder, params.id, services.now())
      // Inside: what ended nothing is not in the log.
      if (!isEnded) throw new Refusal("not_found")
    })
    services.relay.wake()
    if (params.id === holder.sessionId) removeSessionCookie(request, reply)
    return null
  })
  serve(app, "GET /staff/me/", async ({ request }) =>
    staffView(database.read, await getStaff(database.read, staffOf(request).staffId)),
  )
  serve(
    app,
    "POST /staff/setup/",
    async ({ body, request, reply }) => {
      const session = await createFirstAccount(services, body, userAgentOf(request))
      return answerWithCookie(request, reply, session)
    },
    signInLimit,
  )
}
