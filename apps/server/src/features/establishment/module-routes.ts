import { establishment } from "@sufra/db/schema/place/establishment"
import { type ModuleName, moduleNames } from "@sufra/domain/establishment/modules"
import { eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { changePlace } from "../../events/change-place.ts"
import { assertStillVersion, editedVersion } from "../../http/edited-version.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { rowView } from "./manage-establishments.ts"
import { type EstablishmentRow, getEstablishment } from "./queries.ts"

function modulesView({ modules, allowedModules }: EstablishmentRow) {
  const rows = moduleNames.map((name) => ({
    name,
    is_on: modules.includes(name),
    is_allowed: allowedModules === null || allowedModules.includes(name),
  }))
  return { modules: rows, version: editedVersion({ modules }) }
}

type ModulesChange<View> = {
  columns: Partial<Pick<EstablishmentRow, "modules" | "allowedModules">>
  version: string | undefined
  view: (row: EstablishmentRow) => View
}

/** Guests see at once what is there no more: every page of the place is made anew. */
async function changeModules<View extends { version: string }>(
  services: Services,
  id: string,
  { columns, version, view }: ModulesChange<View>,
): Promise<View> {
  const change = { establishmentId: id, topic: "establishment", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    assertStillVersion(version, view(await getEstablishment(tx, id)).version)
    await tx.update(establishment).set(columns).where(eq(establishment.id, id))
    return view(await getEstablishment(tx, id))
  })
}

/** In the order of the list, each once. */
function inOrder(names: readonly ModuleName[]): ModuleName[] {
  return moduleNames.filter((name) => names.includes(name))
}

export function moduleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/modules/", async ({ request }) =>
    modulesView(await getEstablishment(services.database.read, establishmentOf(request))),
  )
  serve(app, "PUT /staff/modules/", ({ request, body: { on, version } }) => {
    const columns = { modules: inOrder(on) }
    return changeModules(services, establishmentOf(request), {
      columns,
      version,
      view: modulesView,
    })
  })
  serve(
    app,
    "PUT /staff/establishments/{id}/modules/",
    ({ params, body: { allowed, version } }) => {
      const columns = { allowedModules: allowed && inOrder(allowed) }
      return changeModules(services, params.id, { columns, version, view: rowView })
    },
  )
}
