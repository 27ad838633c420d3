import type { ApiBody, ApiReply } from "@sufra/contract/client/client"
import { type CamelCased, fromWire, toWire } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { withDefaults } from "@sufra/domain/establishment/settings"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { changePlace } from "../../events/change-place.ts"
import { assertStillVersion, versioned } from "../../http/edited-version.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import {
  changeSettings,
  type EstablishmentRow,
  getEstablishment,
  updateEstablishment,
} from "./queries.ts"

type Views = ApiReply<"GET /staff/settings/">

const views = {
  about: ({ description }: EstablishmentRow): Views["about"] => versioned({ description }),
  dayAndTax: (row: EstablishmentRow): Views["day_and_tax"] =>
    versioned({
      timezone: row.timezone,
      business_day_start_minute: row.businessDayStartMinute,
      price_includes_tax: row.priceIncludesTax,
    }),
  ordering: ({ settings }: EstablishmentRow): Views["ordering"] =>
    versioned({ orders_without_code: withDefaults(settings).ordersWithoutCode }),
  room: ({ settings }: EstablishmentRow): Views["room"] =>
    versioned({ calls_by_number: withDefaults(settings).callsByNumber }),
  retention: ({ settings }: EstablishmentRow): Views["retention"] =>
    versioned(toWire(withDefaults(settings).retention)),
  staffLimits: ({ settings }: EstablishmentRow): Views["staff_limits"] =>
    versioned(toWire(withDefaults(settings).staffLimits)),
  privacy: ({ settings }: EstablishmentRow): Views["privacy"] => {
    const { privacyEmail, dataRightsMonths, dataRightsExtensionMonths } = withDefaults(settings)
    return versioned({
      email: privacyEmail,
      months: dataRightsMonths,
      extension_months: dataRightsExtensionMonths,
    })
  },
}

type PrivacyInput = CamelCased<ApiBody<"PUT /staff/settings/privacy/">>

async function writePrivacy(tx: Transaction, id: string, input: PrivacyInput): Promise<void> {
  await changeSettings(tx, id, {
    privacyEmail: input.email,
    dataRightsMonths: input.months,
    dataRightsExtensionMonths: input.extensionMonths,
  })
}

/** One section of the place's settings, saved on its own; refused where a colleague was faster. */
async function saveSection<View extends { version: string }>(
  services: Services,
  establishmentId: string,
  version: string | undefined,
  section: {
    view: (row: EstablishmentRow) => View
    write: (tx: Transaction) => Promise<void>
  },
): Promise<View> {
  const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
  return changePlace(services, change, async (tx) => {
    const before = section.view(await getEstablishment(tx, establishmentId))
    assertStillVersion(version, before.version)
    await section.write(tx)
    return section.view(await getEstablishment(tx, establishmentId))
  })
}

/** What a place says of itself, when its day begins and how its prices are meant, and its privacy contact. */
export function settingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/settings/", async ({ request }) => {
    const row = await getEstablishment(services.database.read, establishmentOf(request))
    return {
      about: views.about(row),
      day_and_tax: views.dayAndTax(row),
      ordering: views.ordering(row),
      room: views.room(row),
      privacy: views.privacy(row),
      retention: views.retention(row),
      staff_limits: views.staffLimits(row),
    }
  })

  serve(app, "PUT /staff/settings/about/", ({ request, body: { version, description } }) => {
    const id = establishmentOf(request)
    const write = (tx: Transaction) => updateEstablishment(tx, id, { description })
    return saveSection(services, id, version, { view: views.about, write })
  })

  serve(app, "PUT /staff/settings/day-and-tax/", ({ request, body: { version, ...input } }) => {
    const id = establishmentOf(request)
    const write = (tx: Transaction) => updateEstablishment(tx, id, fromWire(input))
    return saveSection(services, id, version, { view: views.dayAndTax, write })
  })

  serve(app, "PUT /staff/settings/ordering/", ({ request, body: { version, ...input } }) => {
    const id = establishmentOf(request)
    const write = (tx: Transaction) => changeSettings(tx, id, fromWire(input))
    return saveSection(services, id, version, { view: views.ordering, write })
  })

  serve(app, "PUT /staff/settings/room/", ({ request, body: { version, ...input } }) => {
    const id = establishmentOf(request)
    const write = (tx: Transaction) => changeSettings(tx, id, fromWire(input))
    return saveSection(services, id, version, { view: views.room, write })
  })

  serve(app, "PUT /staff/settings/privacy/", ({ request, body: { version, ...input } }) => {
    const id = establishmentOf(request)
    const write = (tx: Transaction) => writePrivacy(tx, id, fromWire(input))
    return saveSection(services, id, version, { view: views.privacy, write })
  })

  serve(app, "PUT /staff/settings/retention/", ({ request, body: { version, ...input } }) => {
    const id = establishmentOf(request)
    const write = (tx: Transaction) => changeSettings(tx, id, { retention: fromWire(input) })
    return saveSection(services, id, version, { view: views.retention, write })
  })

  serve(app, "PUT /staff/settings/staff-limits/", ({ request, body: { version, ...input } }) => {
    const id = establishmentOf(request)
    const write = (tx: Transaction) => changeSettings(tx, id, { staffLimits: fromWire(input) })
    return saveSection(services, id, version, { view: views.staffLimits, write })
  })
}
