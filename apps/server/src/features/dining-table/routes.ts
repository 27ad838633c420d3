import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { assertWorksAt, assertWorksEverywhere, establishmentOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { pageOriginOf } from "../../http/page-origin.ts"
import type { Services } from "../../services.ts"
import { getStaffBranch } from "../branch/index.ts"
import { addCampaignCode, getCampaignCodes, removeCampaignCode, renewCode } from "./codes.ts"
import { findCode, findLivingTable, type TableRow } from "./queries.ts"
import { saveSections } from "./sections.ts"
import { getSheets } from "./sheets/get-sheets.ts"
import { addTables, getTables, orderTables, removeTable, saveTable } from "./tables.ts"

export function diningTableRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  async function staffTable(request: FastifyRequest, id: string): Promise<TableRow> {
    const row = await findLivingTable(read, establishmentOf(request), id)
    if (!row) throw new Refusal("table_not_found")
    assertWorksAt(request, row.branchId)
    return row
  }

  serve(app, "GET /staff/branches/{id}/tables/", async ({ request, params }) =>
    getTables(services, await getStaffBranch(read, request, params.id)),
  )
  serve(app, "POST /staff/branches/{id}/tables/", async ({ request, params, body }) =>
    addTables(services, await getStaffBranch(read, request, params.id), body.tables),
  )
  serve(app, "PUT /staff/branches/{id}/tables/order/", async ({ request, params, body }) =>
    orderTables(services, await getStaffBranch(read, request, params.id), body.ids),
  )
  serve(app, "PUT /staff/branches/{id}/sections/", async ({ request, params, body }) =>
    saveSections(services, await getStaffBranch(read, request, params.id), body),
  )
  serve(app, "PUT /staff/tables/{id}/", async ({ request, params, body }) =>
    saveTable(services, await staffTable(request, params.id), body),
  )
  serve(app, "DELETE /staff/tables/{id}/", async ({ request, params }) =>
    removeTable(services, await staffTable(request, params.id)),
  )
  serve(
    app,
    "GET /staff/branches/{id}/sheets/",
    async ({ request, params, query }) =>
      getSheets(services, await getStaffBranch(read, request, params.id), {
        ...query,
        origin: pageOriginOf(request, services.settings.now()),
      }),
    { rateLimit: { max: 30, timeWindow: "1 minute" } },
  )
  serve(app, "POST /staff/codes/{id}/renew/", async ({ request, params, body }) => {
    const establishmentId = establishmentOf(request)
    const row = await findCode(read, establishmentId, params.id)
    const renewed = row ?? (await findCode(read, establishmentId, body.code))
    if (!renewed) throw new Refusal("code_not_found")
    if (renewed.branchId) assertWorksAt(request, renewed.branchId)
    else assertWorksEverywhere(request)
    // The first try's answer was lost: the old one is gone and the new one is there.
    return row ? renewCode(services, row, body.code) : { code: renewed.id }
  })
  serve(app, "GET /staff/campaign-codes/", ({ request }) =>
    getCampaignCodes(services, establishmentOf(request)),
  )
  serve(app, "POST /staff/campaign-codes/", ({ request, body }) =>
    addCampaignCode(services, establishmentOf(request), fromWire(body)),
  )
  serve(app, "DELETE /staff/campaign-codes/{code}/", ({ request, params }) =>
    removeCampaignCode(services, establishmentOf(request), params.code),
  )
}
