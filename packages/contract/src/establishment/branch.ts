import { pausedPrayers } from "@sufra/domain/branch/prayer-pause"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { coordinates, instant, localText, reply, uuid } from "../shapes.ts"
import { branchSummary, hoursRange, qrParams, utmSource } from "./establishment.ts"

export const qrCheckBody = z.object({
  uuid,
  coordinates: coordinates.optional(),
  utm_source: utmSource.optional(),
})

const dayHours = z
  .object({
    date: z.iso.date(),
    is_today: z.boolean().meta({ description: "Today by the business day" }),
    hours: z.array(hoursRange).meta({ description: "Empty on a day off" }),
    is_day_off: z.boolean(),
    is_override: z.boolean().meta({ description: "Whether an override set replaces the week's" }),
    override_name: localText.nullable(),
  })
  .meta({ id: "DayHours" })

const hoursOverride = z
  .object({
    name: localText.nullable(),
    from: z.iso.date(),
    to: z.iso.date().meta({ description: "The last date on which it holds" }),
    hours: z
      .array(z.array(hoursRange))
      .length(7)
      .meta({ description: "Seven days from Sunday; an empty one is a day off" }),
  })
  .meta({ id: "HoursOverride" })

const prayerPause = z
  .object({
    today: z.array(z.object({ prayer: z.enum(pausedPrayers), from: instant, to: instant })),
  })
  .meta({
    id: "PrayerPause",
    description: "When it closes for prayers; on Friday the one at noon is `jumuah`",
  })

export const branchDetail = branchSummary
  .extend({
    week: z.array(dayHours).length(7).meta({ description: "Today and the six days after it" }),
    overrides: z.array(hoursOverride).meta({ description: "Those that hold now or are to come" }),
    prayer_pause: prayerPause.nullable().meta({ description: "Null when it stays open" }),
  })
  .meta({ id: "BranchDetail" })

export const branchEndpoints = {
  "POST /branch/qr-check/": {
    summary: "Record a scan and remember its branch in a cookie",
    tag: "branch",
    audience: "public",
    body: qrCheckBody,
    reply: reply(
      z.object({
        establishment_id: uuid,
        branch: branchSummary.nullable(),
        table: z.object({ id: uuid, label: z.string(), status: z.string() }).nullable(),
        distance_meters: z.int().nullable().meta({
          description: "From the given coordinates to the branch; null when either is unknown",
        }),
        is_first_visit: z.boolean(),
      }),
    ),
  },
  "GET /branch/main-branch/": {
    summary: "The branch of the last scan, or else the main branch of its establishment",
    tag: "branch",
    audience: "public",
    reply: reply(
      z.object({ establishment: z.object({ id: uuid, name: localText }), branch: branchSummary }),
    ),
  },
  "GET /branch/list-qr/{uuid}/": {
    summary: "All branches of the establishment behind a code",
    tag: "branch",
    audience: "public",
    isShared: true,
    params: qrParams,
    reply: reply(z.array(branchSummary)),
  },
  "GET /branch/qr/{uuid}/{branch}/": {
    summary: "One branch with its hours by date, coming override sets and prayers",
    tag: "branch",
    audience: "public",
    params: qrParams.extend({ branch: uuid }),
    reply: reply(branchDetail),
  },
} satisfies EndpointTable
