import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { getStaffBranch } from "../branch/index.ts"
import { getEstablishment } from "../establishment/index.ts"
import { listPreorders } from "./list-preorders.ts"
import { removeMenu, saveMenu } from "./save-menu.ts"
import { savedMenuView, staffMenuViews } from "./staff-views.ts"

/** Pre-order menus as whoever runs the menu writes them, and what is to be cooked when. */
export function preorderMenuRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(app, "GET /staff/preorder-menus/", async ({ request }) => {
    const place = await getEstablishment(read, establishmentOf(request))
    return staffMenuViews(read, place, services.now())
  })

  serve(app, "PUT /staff/preorder-menus/{id}/", async ({ request, params, body }) => {
    const place = await getEstablishment(read, establishmentOf(request))
    const row = await saveMenu(services, { establishmentId: place.id, id: params.id }, body)
    return savedMenuView(read, place, row, services.now())
  })

  serve(app, "DELETE /staff/preorder-menus/{id}/", async ({ request, params }) => {
    await removeMenu(services, { establishmentId: establishmentOf(request), id: params.id })
    return null
  })

  // By number alone: kitchen and front read the same, and nobody's name. A courier plans no slot and is refused.
  serve(app, "GET /staff/preorders/", async ({ query, request }) => {
    const branch = await getStaffBranch(read, request, query.branch_id)
    const place = await getEstablishment(read, branch.establishmentId)
    return listPreorders(read, place, branch, services.now())
  })
}
