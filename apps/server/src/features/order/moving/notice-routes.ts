import type { Reader } from "@sufra/db/connection"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { orderNotices } from "@sufra/domain/order/order-notice"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { changePlace } from "../../../events/change-place.ts"
import { assertStillVersion, versioned } from "../../../http/edited-version.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { changeSettings, getEstablishment } from "../../establishment/index.ts"

async function noticesOf(reader: Reader, establishmentId: string) {
  const { settings } = await getEstablishment(reader, establishmentId)
  return versioned({ notices: withDefaults(settings).orderNotices })
}

export function orderNoticeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/order-notices/", ({ request }) =>
    noticesOf(services.database.read, establishmentOf(request)),
  )

  serve(app, "PUT /staff/order-notices/", async ({ request, body }) => {
    const establishmentId = establishmentOf(request)
    // In one order, each once: what is asked for twice is wished once.
    const wished = orderNotices.filter((one) => body.notices.includes(one))
    const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
    return changePlace(services, change, async (tx) => {
      assertStillVersion(body.version, (await noticesOf(tx, establishmentId)).version)
      await changeSettings(tx, establishmentId, { orderNotices: wished })
      return noticesOf(tx, establishmentId)
    })
  })
}
