import { toWire } from "@sufra/contract/wire-case"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { addDays, instantOf, type LocalDate } from "@sufra/domain/kernel/zoned-time"
import { can } from "@sufra/domain/staff/roles"
import type { FastifyInstance } from "fastify"
import { establishmentOf, staffOf, standingOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { backupState } from "../backup/index.ts"
import { listBranches } from "../branch/index.ts"
import { branchView, getEstablishment } from "../establishment/index.ts"
import { findSmsState } from "../message/index.ts"
import { findWithoutCodeOffer } from "../order/index.ts"
import { codeRush } from "../verification/index.ts"
import { compareSales } from "./compare-sales.ts"
import { countActivities, countVisitsByHour, listLimitHits } from "./queries.ts"
import { findUnderWay } from "./under-way-queries.ts"

/** When a business day begins. */
function startOf(place: { timezone: string; businessDayStartMinute: number }, date: LocalDate) {
  return new Date(instantOf(date, place.businessDayStartMinute, place.timezone))
}

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  const { database, now } = services
  serve(app, "GET /staff/today/", async ({ request, query }) => {
    const { read } = database
    const at = now()
    const establishment = await getEstablishment(read, establishmentOf(request))
    const day = businessDayAt(establishment, at.getTime())
    const period = { from: new Date(day.startsAtMs), to: new Date(day.endsAtMs) }
    const firstDate = addDays(day.date, 1 - Number(query.days))
    const counted = { ...period, from: startOf(establishment, firstDate) }
    const { role, branchIds } = staffOf(request)
    const where = { establishmentId: establishment.id, branchIds }
    const startsAt = (date: LocalDate) => startOf(establishment, date)
    const [sales, underWay, counts, visitsByHour, branches] = await Promise.all([
      can(standingOf({ role, branchIds }), "payments.report")
        ? compareSales(read, where, { today: day, now: at, startOf: startsAt })
        : null,
      findUnderWay(read, where, at),
      countActivities(read, establishment.id, counted),
      countVisitsByHour(read, establishment.id, period, establishment.timezone),
      listBranches(read, establishment.id),
    ])
    const { convertedLeads, ...others } = counts
    const { lastHour, isRush, isShort } = await codeRush(read, establishment, at)
    return {
      business_day: day.date,
      starts_at_hour: Math.floor(establishment.businessDayStartMinute / 60),
      sales: sales && toWire(sales),
      under_way: underWay.count,
      late: underWay.late.map((order) => toWire(order)),
      counts: { ...others, converted_leads: convertedLeads },
      visits_by_hour: visitsByHour,
      branches: branches.map((row) => branchView(row, establishment, at)),
      code_rush: isRush ? toWire({ sentLastHour: lastHour, isShort }) : null,
      without_code: await findWithoutCodeOffer(services, establishment),
      sms: await findSmsState(services, establishment.id),
      backup: can(standingOf(staffOf(request)), "backups.view")
        ? toWire(await backupState(read, { isDemo: services.isDemo, now: at }))
        : null,
      staff_limits: can(standingOf({ role, branchIds }), "settings.edit")
        ? toWire(await listLimitHits(read, establishment.id, period))
        : null,
      charges_vat: establishment.vatNumber !== null,
    }
  })
}
