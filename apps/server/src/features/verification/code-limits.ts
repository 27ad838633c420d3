import { fromWire, toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { codeCountries } from "@sufra/domain/verification/code-limits"
import { blockedForMs, hourMs, rushPerHour } from "@sufra/domain/verification/code-rules"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { changePlace } from "../../events/change-place.ts"
import { assertStillVersion, versioned } from "../../http/edited-version.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { changeSettings, getEstablishment } from "../establishment/index.ts"
import { countSendsAtPlace } from "./queries.ts"

/** How many codes a place sent lately, and whether somebody makes them up. */
export async function codeRush(reader: Reader, establishmentId: string, now: Date) {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const lastHour = await countSendsAtPlace(reader, establishmentId, since(hourMs))
  const lastDay = await countSendsAtPlace(reader, establishmentId, since(blockedForMs))
  return { lastHour, lastDay, isRush: lastHour >= rushPerHour }
}

async function viewOf(reader: Reader, establishmentId: string, now: Date) {
  const { settings } = await getEstablishment(reader, establishmentId)
  const { codeCountries: served, codesPerDay } = withDefaults(settings)
  const { lastHour, lastDay, isRush } = await codeRush(reader, establishmentId, now)
  const countries = codeCountries.filter((country) => served.includes(country))
  return {
    ...versioned(toWire({ countries, codesPerDay })),
    ...toWire({ sentLastHour: lastHour, sentLastDay: lastDay, isRush }),
  }
}

export function codeLimitsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/code-limits/", ({ request }) =>
    viewOf(services.database.read, establishmentOf(request), services.now()),
  )

  serve(app, "PUT /staff/code-limits/", async ({ request, body }) => {
    const establishmentId = establishmentOf(request)
    const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
    return changePlace(services, change, async (tx) => {
      const { countries, codesPerDay, version } = fromWire(body)
      const before = await viewOf(tx, establishmentId, services.now())
      assertStillVersion(version, before.version)
      const served = codeCountries.filter((country) => countries.includes(country))
      await changeSettings(tx, establishmentId, { codeCountries: served, codesPerDay })
      return viewOf(tx, establishmentId, services.now())
    })
  })
}
