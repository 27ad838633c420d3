import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { staffOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { getStaff } from "../queries.ts"
import { assertOwnPassword, changeOwnPassword, saveOwnPin, securityView } from "./own-account.ts"
import { confirmTotp, startTotp, turnTotpOff } from "./own-totp.ts"

/** What somebody does with their own account. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(app, "GET /staff/me/security/", async ({ request }) =>
    securityView(await getStaff(read, staffOf(request).staffId)),
  )
  serve(app, "PUT /staff/me/password/", async ({ request, body }) => {
    await changeOwnPassword(services, staffOf(request), request.ip, fromWire(body))
    return null
  })
  serve(app, "POST /staff/me/totp/", async ({ request, body }) => {
    const given = { password: body.password, address: request.ip }
    return startTotp(services, await assertOwnPassword(services, staffOf(request), given))
  })
  serve(app, "PUT /staff/me/totp/", ({ request, body }) =>
    confirmTotp(services, staffOf(request).staffId, body.code),
  )
  serve(app, "POST /staff/me/totp/off/", async ({ request, body }) => {
    await turnTotpOff(services, staffOf(request).staffId, body.code)
    return null
  })
  serve(app, "PUT /staff/me/pin/", async ({ request, body }) => {
    await saveOwnPin(services, staffOf(request), request.ip, body)
    return null
  })
}
