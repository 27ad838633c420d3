import type { ApiReply } from "@sufra/contract/client/client"
import {
  announcedMonths,
  calculatedStart,
  type HijriMonth,
  hijriDateOn,
  type MovedMonths,
  monthAfter,
  monthKey,
  monthStart,
} from "@sufra/domain/calendar/hijri"
import { comingOccasions } from "@sufra/domain/calendar/occasions"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { changePlace } from "../../events/change-place.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { type EstablishmentRow, getEstablishment, updateEstablishment } from "./queries.ts"

type Calendar = ApiReply<"GET /staff/calendar/">

/** The month of this year, or of the next one once this year's is over. */
function nextTime(month: number, today: LocalDate, moved: MovedMonths): HijriMonth {
  const own = { year: hijriDateOn(today, moved).year, month }
  const isOver = monthStart(monthAfter(own), moved) <= today
  return isOver ? { ...own, year: own.year + 1 } : own
}

function calendarView(place: EstablishmentRow, now: Date): Calendar {
  const { movedMonths } = place
  const today = businessDayAt(place, now.getTime()).date
  return {
    today: hijriDateOn(today, movedMonths),
    moved_months: movedMonths,
    months: announcedMonths.map((month) => {
      const next = nextTime(month, today, movedMonths)
      const starts_on = monthStart(next, movedMonths)
      return { year: next.year, month, calculated: calculatedStart(next), starts_on }
    }),
    occasions: comingOccasions(today, movedMonths),
  }
}

/** A month that begins as it was calculated is not kept: nothing moved it. */
function withMonth(moved: MovedMonths, wanted: HijriMonth, startsOn: LocalDate): MovedMonths {
  const { [monthKey(wanted)]: _, ...others } = moved
  const isMoved = startsOn !== monthStart(wanted, others)
  return isMoved ? { ...others, [monthKey(wanted)]: startsOn } : others
}

export function calendarRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/calendar/", async ({ request }) => {
    const place = await getEstablishment(services.database.read, establishmentOf(request))
    return calendarView(place, services.now())
  })

  serve(app, "PUT /staff/calendar/", async ({ request, body }) => {
    const establishmentId = establishmentOf(request)
    const change = { establishmentId, topic: "branch", entityId: establishmentId } as const
    return changePlace(services, change, async (tx) => {
      const place = await getEstablishment(tx, establishmentId)
      const movedMonths = withMonth(place.movedMonths, body, body.starts_on)
      await updateEstablishment(tx, establishmentId, { movedMonths })
      return calendarView({ ...place, movedMonths }, services.now())
    })
  })
}
