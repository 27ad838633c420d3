import type { Reader } from "@sufra/db/connection"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { changePlace } from "../../events/change-place.ts"
import { assertStillVersion, versioned } from "../../http/edited-version.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { getEstablishment, setVatNumber } from "../establishment/index.ts"

async function settingsOf(reader: Reader, establishmentId: string) {
  const { vatNumber } = await getEstablishment(reader, establishmentId)
  return versioned({ vat_number: vatNumber })
}

/** What stands on every receipt. One that was issued keeps what it was issued with. */
export function receiptSettingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/receipt-settings/", ({ request }) =>
    settingsOf(services.database.read, establishmentOf(request)),
  )

  serve(app, "PUT /staff/receipt-settings/", ({ request, body }) => {
    const establishmentId = establishmentOf(request)
    const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
    return changePlace(services, change, async (tx) => {
      assertStillVersion(body.version, (await settingsOf(tx, establishmentId)).version)
      await setVatNumber(tx, establishmentId, body.vat_number)
      return settingsOf(tx, establishmentId)
    })
  })
}
