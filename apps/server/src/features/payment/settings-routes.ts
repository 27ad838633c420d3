import { Refusal } from "@sufra/contract/error-reply"
import { type CamelCased, fromWire, toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import {
  allOrderTypes,
  type EstablishmentSettings,
  paymentMethods,
  withDefaults,
} from "@sufra/domain/establishment/settings"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { changePlace } from "../../events/change-place.ts"
import { assertStillVersion, versioned } from "../../http/edited-version.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { changeSettings, getEstablishment } from "../establishment/index.ts"

type Saved = Pick<EstablishmentSettings, "paymentChoices" | "tipChoices" | "posIssuesReceipts">

async function settingsOf(reader: Reader, establishmentId: string) {
  const { settings } = await getEstablishment(reader, establishmentId)
  const { paymentChoices, tipChoices, posIssuesReceipts } = withDefaults(settings)
  return versioned(toWire({ choices: paymentChoices, tips: tipChoices, posIssuesReceipts }))
}

type Wished = CamelCased<Omit<Awaited<ReturnType<typeof settingsOf>>, "version">>

/** Each way once, in one order; what is offered for nothing is not offered. */
function tidy({ choices, tips, posIssuesReceipts }: Wished): Saved {
  const paymentChoices = paymentMethods.flatMap((method) => {
    const wished = choices.find((one) => one.method === method)
    if (!wished || wished.orderTypes.length === 0) return []
    const { minimumMinor, maximumMinor } = wished
    if (maximumMinor !== null && maximumMinor < minimumMinor) {
      throw new Refusal("validation_failed", { [`choices.${method}`]: "minimum_above_maximum" })
    }
    const orderTypes = allOrderTypes.filter((type) => wished.orderTypes.includes(type))
    return [{ method, orderTypes, minimumMinor, maximumMinor }]
  })
  // A place where nobody can pay takes no orders: that is what pausing is for.
  if (paymentChoices.length === 0) {
    throw new Refusal("validation_failed", { choices: "order_type_required" })
  }
  const percents = [...new Set(tips.percents)].toSorted((a, b) => a - b)
  const tipChoices = { isOn: tips.isOn && percents.length > 0, percents }
  return { paymentChoices, tipChoices, posIssuesReceipts }
}

/** Which ways of paying guests are offered, whether they are asked for a tip, and who issues invoices. */
export function paymentSettingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/payment-settings/", ({ request }) =>
    settingsOf(services.database.read, establishmentOf(request)),
  )

  serve(app, "PUT /staff/payment-settings/", async ({ request, body: { version, ...body } }) => {
    const establishmentId = establishmentOf(request)
    const wished = tidy(fromWire(body))
    const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
    return changePlace(services, change, async (tx) => {
      assertStillVersion(version, (await settingsOf(tx, establishmentId)).version)
      await changeSettings(tx, establishmentId, wished)
      return settingsOf(tx, establishmentId)
    })
  })
}
