import { Readable } from "node:stream"
import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { toWire } from "@sufra/contract/wire-case"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { sumMinor } from "@sufra/domain/kernel/money"
import { addDays, instantOf } from "@sufra/domain/kernel/zoned-time"
import {
  netMinor,
  periodProblem,
  type SettlementSum,
  sumRows,
} from "@sufra/domain/payment/settlement"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { assertWorksAt, establishmentOf, staffOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { listBranchesById } from "../../branch/index.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { sumInvoices } from "../../receipt/index.ts"
import { type LossRow, listLosses } from "./loss-queries.ts"
import { listSectionSales } from "./section-sales.ts"
import { settlementFile } from "./settlement-file.ts"
import { listSettlement } from "./settlement-queries.ts"

type Wanted = { from?: string | undefined; to?: string | undefined; branch_id?: string | undefined }
export type SettlementView = ApiReply<"GET /staff/settlement/">

const usualDays = 7

function figuresView<Sum extends SettlementSum>(sum: Sum) {
  return toWire({ ...sum, netMinor: netMinor(sum) })
}

function lossView(loss: LossRow): SettlementView["losses"][number] {
  const { id: sittingId, day, branchId, tableLabel, amountMinor, reason, by, closedAt } = loss
  return {
    ...toWire({ sittingId, day, branchId, tableLabel, amountMinor, reason, by }),
    at: closedAt.toISOString(),
  }
}

/** With what was left out filled in: a report of all years at once would be made of every payment. */
function assertPeriod(from: string, to: string): void {
  const problem = periodProblem(from, to)
  if (problem) throw new Refusal("validation_failed", { to: problem })
}

/** What came in and went out per business day, as the bank and the bookkeeper ask for it. */
export function settlementRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  function branchesOf(request: FastifyRequest, wanted: Wanted): string[] {
    if (!wanted.branch_id) return staffOf(request).branchIds
    assertWorksAt(request, wanted.branch_id)
    return [wanted.branch_id]
  }

  async function view(request: FastifyRequest, wanted: Wanted): Promise<SettlementView> {
    const establishmentId = establishmentOf(request)
    const branchIds = branchesOf(request, wanted)
    const place = await getEstablishment(read, establishmentId)
    const today = businessDayAt(place, services.now().getTime()).date
    const to = wanted.to ?? today
    const from = wanted.from ?? addDays(to, 1 - usualDays)
    assertPeriod(from, to)
    const startOf = (day: string) =>
      new Date(instantOf(day, place.businessDayStartMinute, place.timezone))
    const period = {
      establishmentId,
      from: startOf(from),
      until: startOf(addDays(to, 1)),
      branchIds,
    }
    const [rows, invoices, losses, bySection] = await Promise.all([
      listSettlement(read, period),
      sumInvoices(read, period),
      listLosses(read, period),
      listSectionSales(read, period),
    ])
    const named = [...new Set([...rows, ...losses, ...bySection].map(({ branchId }) => branchId))]
    const branches = await listBranchesById(read, establishmentId, named)
    return {
      from,
      to,
      today,
      rows: rows.map((row) => figuresView(row)),
      total: figuresView(sumRows(rows)),
      invoices,
      losses: losses.map(lossView),
      lost_minor: sumMinor(losses.map(({ amountMinor }) => amountMinor)),
      by_section: bySection.map((one) => toWire(one)),
      branches: branches.map(({ id, name }) => ({ id, name })),
    }
  }

  serve(app, "GET /staff/settlement/", ({ query, request }) => view(request, query))

  serve(app, "GET /staff/settlement/file/", async ({ query, request }) => {
    const report = await view(request, query)
    const lines = settlementFile(report, query.language)
    return { content: Readable.from(lines), fileName: `payments-${report.from}-${report.to}.csv` }
  })
}
