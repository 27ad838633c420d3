import {
  announcedMonths,
  calculatedStart,
  daysBetween,
  hijriYears,
  mostMovedDays,
} from "@sufra/domain/calendar/hijri"
import { occasionNames } from "@sufra/domain/calendar/occasions"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { day, reply } from "../shapes.ts"

/** No calendar counts the days of a year far outside of these bounds. */
export const occasion = z.object({
  name: z.enum(occasionNames),
  year: z.int().min(1400).max(2999).meta({
    description: "Of the Hijri calendar, but for the national days",
  }),
})

const hijriMonth = z.object({
  year: z.int().min(hijriYears.least).max(hijriYears.most),
  month: z.literal(announcedMonths),
})

const calendar = z
  .object({
    today: z.object({ year: z.int(), month: z.int(), day: z.int() }).meta({
      description: "The business day by the place's Hijri calendar",
    }),
    moved_months: z.record(z.string(), z.iso.date()).meta({
      description: "First days of months that do not begin as calculated, by `1448-09`",
    }),
    months: z
      .array(hijriMonth.extend({ calculated: day, starts_on: day }))
      .meta({ description: "The next time of each month whose beginning is announced" }),
    occasions: z
      .array(occasion.extend({ from: z.iso.date(), to: z.iso.date() }))
      .meta({ description: "The next time of each, in the order of their days" }),
  })
  .meta({ id: "PlaceCalendar" })

const movedMonth = hijriMonth.extend({ starts_on: day }).superRefine((wanted, context) => {
  // This also runs for a year that was refused already, for which no calendar counts.
  if (!hijriMonth.safeParse(wanted).success) return
  const days = Math.abs(daysBetween(calculatedStart(wanted), wanted.starts_on))
  if (days > mostMovedDays) {
    context.addIssue({ code: "custom", path: ["starts_on"], message: "invalid" })
  }
})

export const calendarEndpoints = {
  "GET /staff/calendar/": {
    summary: "The place's Hijri calendar: coming months and occasions",
    tag: "branch",
    audience: { capability: "branch.edit" },
    reply: reply(calendar),
  },
  "PUT /staff/calendar/": {
    summary: "Begin a month when it was announced: hours and prayers of the whole place follow",
    tag: "branch",
    audience: { capability: "branch.arrange" },
    body: movedMonth,
    reply: reply(calendar),
  },
} satisfies EndpointTable
