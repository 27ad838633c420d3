import { withDefaults } from "@sufra/domain/establishment/settings"
import { newId } from "@sufra/domain/kernel/ids"
import type { FastifyInstance } from "fastify"
import { networksOf } from "../../http/client-network.ts"
import { serve } from "../../http/endpoint.ts"
import { browserCookie, uuidCookie } from "../../http/guest-cookies.ts"
import { pageHostOf } from "../../http/page-origin.ts"
import { setCookie } from "../../http/security.ts"
import type { Services } from "../../services.ts"
import { getPlace } from "../establishment/index.ts"
import { knownBrowser } from "./known-browser.ts"
import { sendCode } from "./send-code.ts"

const yearSeconds = 365 * 24 * 60 * 60
/** Before any is counted in the database; a full room behind one address stays below it. */
const askLimit = { rateLimit: { max: 120, timeWindow: "1 minute" }, isDoor: true } as const

export function verificationRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    "POST /verification/qr/{uuid}/codes/",
    async ({ params, body, request, reply }) => {
      const { establishment } = await getPlace(services.database.read, params.uuid)
      const browserId = uuidCookie(request, browserCookie) ?? newId()
      const [address, network56 = null, network48 = null] = networksOf(request.ip)
      // Set before the answer is known: whoever is refused and asks again is the same browser.
      setCookie(request, reply, browserCookie, browserId, yearSeconds)
      return sendCode(services, {
        ...knownBrowser(services, request, {
          establishmentId: establishment.id,
          phone: body.phone,
        }),
        limits: withDefaults(establishment.settings),
        establishmentId: establishment.id,
        placeName: establishment.name,
        phone: body.phone,
        language: body.language,
        browserId,
        ...{ address, network56, network48 },
        pageHost: pageHostOf(request, services.settings.now()),
      })
    },
    askLimit,
  )
}
