import type { FastifyInstance } from "fastify"
import { establishmentOf, staffOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { countTables } from "../../dining-table/index.ts"
import { branchView, getEstablishment } from "../../establishment/index.ts"
import { listBranches } from "../queries.ts"
import { getStaffBranch } from "../staff-branch.ts"
import { archiveBranch, makeMain, orderBranches } from "./arrange-branches.ts"
import { getPause, pauseBranch } from "./pause-branch.ts"
import { createBranch, getBranchToEdit, saveBranch } from "./save-branch.ts"
import { getZones, saveZones } from "./save-zones.ts"

export function branchEditingRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(app, "GET /staff/branches/", async ({ request }) => {
    const establishment = await getEstablishment(read, establishmentOf(request))
    const { id } = establishment
    const { branchIds } = staffOf(request)
    const [branches, tables] = await Promise.all([listBranches(read, id), countTables(read, id)])
    return branches
      .filter((row) => branchIds.length === 0 || branchIds.includes(row.id))
      .map((row) => ({
        now: branchView(row, establishment, services.now()),
        tables_count: tables.get(row.id) ?? 0,
      }))
  })
  serve(app, "GET /staff/branches/{id}/", async ({ request, params }) =>
    getBranchToEdit(services, await getStaffBranch(read, request, params.id)),
  )
  serve(app, "POST /staff/branches/", async ({ request, body }) => {
    return createBranch(services, establishmentOf(request), body)
  })
  serve(app, "PUT /staff/branches/{id}/", async ({ request, params, body }) =>
    saveBranch(services, await getStaffBranch(read, request, params.id), body),
  )
  serve(app, "DELETE /staff/branches/{id}/", async ({ request, params }) => {
    return archiveBranch(services, { establishmentId: establishmentOf(request), id: params.id })
  })
  serve(app, "PUT /staff/branches/{id}/main/", async ({ request, params }) => {
    return makeMain(services, { establishmentId: establishmentOf(request), id: params.id })
  })
  serve(app, "PUT /staff/branches/order/", async ({ request, body }) => {
    return orderBranches(services, establishmentOf(request), body.ids)
  })
  serve(app, "GET /staff/branches/{id}/zones/", async ({ request, params }) =>
    getZones(read, await getStaffBranch(read, request, params.id)),
  )
  serve(app, "PUT /staff/branches/{id}/zones/", async ({ request, params, body }) =>
    saveZones(services, await getStaffBranch(read, request, params.id), body),
  )
  serve(app, "GET /staff/branches/{id}/pause/", async ({ request, params }) =>
    getPause(services, await getStaffBranch(read, request, params.id)),
  )
  serve(app, "PUT /staff/branches/{id}/pause/", async ({ request, params, body }) =>
    pauseBranch(services, await getStaffBranch(read, request, params.id), body.until),
  )
}
