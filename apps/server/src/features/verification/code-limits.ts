import { fromWire, toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { areCodesShort, dayMs, rushPerHour } from "@sufra/domain/verification/code-budget"
import { codeCountries } from "@sufra/domain/verification/code-limits"
import { hourMs } from "@sufra/domain/verification/code-rules"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { changePlace } from "../../events/change-place.ts"
import { assertStillVersion, versioned } from "../../http/edited-version.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { changeSettings, type EstablishmentRow, getEstablishment } from "../establishment/index.ts"
import { countSendsAtPlace, countSendsOfBusiestNetwork, listSendsOfDay } from "./queries.ts"

type Place = Pick<EstablishmentRow, "id" | "settings">

/** True when guests who never signed in at the place hardly get a code now, whoever they are. */
export async function findCodeShortage(reader: Reader, { id, settings }: Place, now: Date) {
  const { codesPerDay } = withDefaults(settings)
  const sent = await listSendsOfDay(reader, id, now)
  const mostOfNetwork = await countSendsOfBusiestNetwork(reader, id, now)
  return areCodesShort(codesPerDay, sent, mostOfNetwork, now.getTime())
}

/** How many codes a place sent lately, and whether somebody makes them up. */
export async function codeRush(reader: Reader, place: Place, now: Date) {
  const lastHour = await countSendsAtPlace(reader, place.id, hourMs, now)
  const lastDay = await countSendsAtPlace(reader, place.id, dayMs, now)
  const isShort = await findCodeShortage(reader, place, now)
  const { codesPerDay } = withDefaults(place.settings)
  return { lastHour, lastDay, isShort, isRush: isShort || lastHour >= rushPerHour(codesPerDay) }
}

async function viewOf(reader: Reader, establishmentId: string, now: Date) {
  const place = await getEstablishment(reader, establishmentId)
  const { codeCountries: served, ...settings } = withDefaults(place.settings)
  const { codesPerDay, takesOtherCountries } = settings
  const { lastHour, lastDay, isRush } = await codeRush(reader, place, now)
  const countries = codeCountries.filter((country) => served.includes(country))
  return {
    ...versioned(toWire({ countries, takesOtherCountries, codesPerDay })),
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
      const { countries, takesOtherCountries, codesPerDay, version } = fromWire(body)
      const before = await viewOf(tx, establishmentId, services.now())
      assertStillVersion(version, before.version)
      const served = codeCountries.filter((country) => countries.includes(country))
      await changeSettings(tx, establishmentId, {
        ...{ codeCountries: served, codesPerDay },
        ...(takesOtherCountries === undefined ? {} : { takesOtherCountries }),
      })
      return viewOf(tx, establishmentId, services.now())
    })
  })
}
