import type { Reader } from "@sufra/db/connection"
import { withDefaults } from "@sufra/domain/establishment/settings"
import {
  type GuideFacts,
  type GuideProgress,
  guideStates,
  nextGuideStep,
  withAnswer,
} from "@sufra/domain/establishment/setup-guide"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { listBranches } from "../branch/index.ts"
import { countTables } from "../dining-table/index.ts"
import { changePlace, changeSettings, getEstablishment } from "../establishment/index.ts"
import { hasDishes } from "../menu/index.ts"
import { portsOf } from "../message/index.ts"
import { hasOrders } from "../order/index.ts"
import { hasColleagues } from "../staff/index.ts"

async function factsOf(services: Services, reader: Reader, id: string): Promise<GuideFacts> {
  const [place, branches, hasDish, tables, ports, hasColleague, hasOrder] = await Promise.all([
    getEstablishment(reader, id),
    listBranches(reader, id),
    hasDishes(reader, id),
    countTables(reader, id),
    portsOf(services, id),
    hasColleagues(reader, id),
    hasOrders(reader, id),
  ])
  return {
    ...{ hasDish, hasColleague, hasOrder },
    hasLogo: place.logoMediaId !== null,
    hasBranch: branches.length > 0,
    hasTable: tables.size > 0,
    hasVatNumber: place.vatNumber !== null,
    sendsSms: ports.sms !== null,
  }
}

export function setupGuideRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  async function view(establishmentId: string) {
    const { settings } = await getEstablishment(read, establishmentId)
    const { guide } = withDefaults(settings)
    const steps = guideStates(await factsOf(services, read, establishmentId), guide)
    return { steps, next: nextGuideStep(steps), is_closed: guide.isClosed }
  }

  /** Two tabs of the guide do not lose each other's answers. */
  async function change(establishmentId: string, next: (before: GuideProgress) => GuideProgress) {
    const told = { establishmentId, topic: "establishment", entityId: establishmentId } as const
    await changePlace(services, told, async (tx) => {
      const { settings } = await getEstablishment(tx, establishmentId)
      await changeSettings(tx, establishmentId, { guide: next(withDefaults(settings).guide) })
    })
    return view(establishmentId)
  }

  serve(app, "GET /staff/guide/", ({ request }) => view(establishmentOf(request)))

  serve(app, "PUT /staff/guide/steps/{step}/", ({ request, params, body }) =>
    change(establishmentOf(request), (before) => withAnswer(before, params.step, body.answer)),
  )

  serve(app, "PUT /staff/guide/", ({ request, body }) =>
    change(establishmentOf(request), (before) => ({ ...before, isClosed: body.is_closed })),
  )
}
