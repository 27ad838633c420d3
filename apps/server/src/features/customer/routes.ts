import { Refusal } from "@sufra/contract/error-reply"
import { defaultLocale } from "@sufra/domain/kernel/locale"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { customerOf } from "../../auth/auth.ts"
import { networkOf } from "../../http/client-network.ts"
import { serve } from "../../http/endpoint.ts"
import { browserCookie, uuidCookie, visitorCookie } from "../../http/guest-cookies.ts"
import { keepVisitor } from "../../http/keep-browser.ts"
import type { Services } from "../../services.ts"
import { getPlace } from "../establishment/index.ts"
import { knownBrowser, rememberBrowser } from "../verification/index.ts"
import { changePhone } from "./change-phone.ts"
import { findCustomer } from "./queries.ts"
import { saveProfile } from "./save-profile.ts"
import { endSessions, listOpenSessions, refreshSession } from "./sessions.ts"
import { signIn } from "./sign-in.ts"
import { customerView } from "./view.ts"

/** Before any guess is counted in the database: a script would make thousands. */
const guessLimit = { rateLimit: { max: 120, timeWindow: "1 minute" } }

/** Whose guess it is, as the limits count it. */
function guessedFrom(
  services: Services,
  request: FastifyRequest,
  proven: { establishmentId: string; phone: string },
) {
  return {
    browserId: uuidCookie(request, browserCookie),
    address: networkOf(request.ip),
    knowsPhone: knownBrowser(services, request, proven).knowsPhone,
  }
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  serve(
    app,
    "POST /customer/sessions/refresh/",
    ({ body, request }) =>
      refreshSession(services, body.refresh_token, uuidCookie(request, visitorCookie)),
    { isDoor: true },
  )
  serve(app, "GET /customer/qr/{uuid}/sessions/", async ({ request }) => {
    const { sessionId, ...whose } = customerOf(request)
    const rows = await listOpenSessions(database.read, whose, services.now())
    return rows.map((row) => ({
      id: row.id,
      user_agent: row.userAgent,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.rotatedAt.toISOString(),
      is_current: row.id === sessionId,
    }))
  })
  serve(app, "DELETE /customer/qr/{uuid}/sessions/{id}/", async ({ params, request }) => {
    const ended = await database.withTransaction((tx) =>
      endSessions(tx, customerOf(request), services.now(), params.id),
    )
    if (ended === 0) throw new Refusal("not_found")
    services.relay.wake()
    return null
  })
  serve(app, "DELETE /customer/qr/{uuid}/sessions/", async ({ request }) => {
    await database.withTransaction((tx) => endSessions(tx, customerOf(request), services.now()))
    services.relay.wake()
    return null
  })
}

export function customerRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  serve(
    app,
    "POST /verification/qr/{uuid}/checks/",
    async ({ params, body, request, reply }) => {
      const { establishment } = await getPlace(read, params.uuid)
      const proven = { establishmentId: establishment.id, phone: body.phone }
      const signedIn = await signIn(services, {
        ...proven,
        ...guessedFrom(services, request, proven),
        code: body.code,
        visitorId: keepVisitor(request, reply),
        userAgent: request.headers["user-agent"] ?? "",
        language: body.language ?? defaultLocale,
        bookmarks: body.bookmarks ?? [],
      })
      rememberBrowser(services, { request, reply }, proven)
      return signedIn
    },
    guessLimit,
  )
  serve(app, "GET /customer/qr/{uuid}/me/", async ({ request }) => {
    const row = await findCustomer(read, customerOf(request))
    if (!row) throw new Refusal("session_expired")
    return customerView(read, row, services.now())
  })
  serve(app, "PUT /customer/qr/{uuid}/me/", ({ body, request }) =>
    saveProfile(services, customerOf(request), body),
  )
  serve(
    app,
    "PUT /customer/qr/{uuid}/me/phone/",
    async ({ body, request, reply }) => {
      const who = customerOf(request)
      const proven = { establishmentId: who.establishmentId, phone: body.phone }
      const from = guessedFrom(services, request, proven)
      const changed = await changePhone(services, { ...who, ...from, ...body })
      rememberBrowser(services, { request, reply }, proven)
      return changed
    },
    guessLimit,
  )
  sessionRoutes(app, services)
}
