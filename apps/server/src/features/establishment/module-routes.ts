import { establishment } from "@sufra/db/schema/place/establishment"
import { type ModuleName, moduleNames } from "@sufra/domain/establishment/modules"
import { eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { changePlace } from "../../events/change-place.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { type EstablishmentRow, getEstablishment } from "./queries.ts"

function moduleRows({
  modules,
  allowedModules,
}: Pick<EstablishmentRow, "modules" | "allowedModules">) {
  return moduleNames.map((name) => ({
    name,
    is_on: modules.includes(name),
    is_allowed: allowedModules === null || allowedModules.includes(name),
  }))
}

type Columns = Partial<Pick<EstablishmentRow, "modules" | "allowedModules">>

/** Guests see at once what is there no more: every page of the place is made anew. */
async function changeModules(services: Services, id: string, columns: Columns) {
  const change = { establishmentId: id, topic: "establishment", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    await tx.update(establishment).set(columns).where(eq(establishment.id, id))
    return moduleRows(await getEstablishment(tx, id))
  })
}

/** In the order of the list, each once. */
function inOrder(names: readonly ModuleName[]): ModuleName[] {
  return moduleNames.filter((name) => names.includes(name))
}

export function moduleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/modules/", async ({ request }) =>
    moduleRows(await getEstablishment(services.database.read, establishmentOf(request))),
  )
  serve(app, "PUT /staff/modules/", ({ request, body }) =>
    changeModules(services, establishmentOf(request), { modules: inOrder(body.on) }),
  )
  serve(app, "PUT /staff/establishments/{id}/modules/", ({ params, body }) =>
    changeModules(services, params.id, { allowedModules: body.allowed && inOrder(body.allowed) }),
  )
}
