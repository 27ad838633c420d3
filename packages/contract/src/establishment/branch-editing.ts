import { hoursProblems, mostOverrides, mostRangesPerDay } from "@sufra/domain/branch/hours-check"
import { pausedPrayers, pauseMinutes } from "@sufra/domain/branch/prayer-pause"
import { termsLimits } from "@sufra/domain/order/terms-limits"
import { z } from "zod"
import { contactPhone } from "../customer/phone-proof.ts"
import type { EndpointTable } from "../endpoint.ts"
import {
  coordinates,
  instant,
  localText,
  nothing,
  orderType,
  reply,
  uuid,
  version,
} from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"
import { occasion } from "./calendar.ts"
import { branchSummary, brandInput } from "./establishment.ts"

const minuteOfDay = z.int().min(0).max(1439)
const range = z.object({ open: minuteOfDay, close: minuteOfDay }).meta({
  id: "MinutesRange",
  description: "Minutes of the day; `close <= open` means that it closes on the next day",
})

const weekView = z.array(z.array(range)).meta({ description: "Seven days from Sunday" })

const weekInput = z
  .array(z.array(range).max(mostRangesPerDay, "hours_too_many"))
  .length(7)
  .superRefine((week, context) => {
    for (const { day, code } of hoursProblems(week)) {
      if (code === "hours_overlap") {
        context.addIssue({ code: "custom", path: [day], message: code })
      }
    }
  })

function bothLanguages(longest: number) {
  const text = z.string().trim().min(1, "required").max(longest, "too_long")
  return z.object({ en: text, sa: text })
}

const occasionOfHours = occasion.nullable().meta({
  description: "Its days follow the place's calendar; null: `from` and `to`",
})

const overrideInput = z
  .object({
    name: bothLanguages(40),
    from: z.iso.date(),
    to: z.iso.date(),
    hours: weekInput,
    occasion: occasionOfHours.default(null),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from) context.addIssue({ code: "custom", path: ["to"], message: "period_reversed" })
  })

const prayerPause = z.object({
  prayers: z
    .array(
      z.object({
        prayer: z.enum(pausedPrayers),
        minutes: z.int().min(pauseMinutes.least).max(pauseMinutes.most),
      }),
    )
    .min(1)
    .max(pausedPrayers.length)
    .refine((list) => new Set(list.map(({ prayer }) => prayer)).size === list.length),
  maghrib_in_ramadan: z.boolean().meta({
    description: "Whether it closes at Maghrib in Ramadan too, when guests break their fast",
  }),
})

const rateBp = (most: number) =>
  figureWithin(0, most).meta({ description: "Hundredths of a percent: 1500 is 15 %" })

/** The terms of ordering at a branch, beside its zones. */
const orderingInput = z.object({
  lead_minutes: figureWithin(0, termsLimits.leadMinutes).meta({
    description: "From accepting an order to its being ready",
  }),
  sends_to_kitchen: z.boolean().meta({
    description: "Whether accepted orders go to the kitchen by themselves, when their time comes",
  }),
  slot_capacity: figureWithin(1, termsLimits.slotCapacity)
    .nullable()
    .meta({ description: "Orders for each quarter of an hour; null: as many as come" }),
  dine_in_radius_meters: figureWithin(termsLimits.leastRadiusMeters, termsLimits.radiusMeters)
    .nullable()
    .meta({ description: "Farther away nobody orders to a table; null: from anywhere" }),
  serves_at_counter: z.boolean().meta({
    description: "Whether guests without a table's code may eat here and fetch it at the counter",
  }),
  table_freed_after_minutes: figureWithin(0, termsLimits.tableFreedAfterMinutes)
    .nullable()
    .meta({ description: "From the paid bill to the table being free; null: staff free it" }),
  service_rate_bp: rateBp(termsLimits.serviceRateBp).meta({ description: "Dine-in only" }),
  vat_rate_bp: rateBp(termsLimits.vatRateBp),
})

export const branchInput = z.object({
  name: brandInput.shape.name,
  address: bothLanguages(200),
  phone: contactPhone.nullable(),
  ...coordinates.shape,
  weekly_hours: weekInput,
  hours_overrides: z.array(overrideInput).max(mostOverrides),
  order_types: z
    .array(orderType)
    .min(1, "order_type_required")
    .max(3)
    .transform((types) => [...new Set(types)].sort()),
  prayer_pause: prayerPause.nullable(),
  ...orderingInput.shape,
})

const branchToEdit = z
  .object({
    id: uuid,
    name: localText,
    address: localText,
    phone: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
    weekly_hours: weekView,
    hours_overrides: z.array(
      z.object({
        name: localText,
        from: z.iso.date(),
        to: z.iso.date(),
        hours: weekView,
        occasion: occasionOfHours,
      }),
    ),
    order_types: z.array(orderType),
    prayer_pause: prayerPause.nullable(),
    lead_minutes: z.int(),
    sends_to_kitchen: z.boolean(),
    slot_capacity: z.int().nullable(),
    dine_in_radius_meters: z.int().nullable(),
    serves_at_counter: z.boolean(),
    table_freed_after_minutes: z.int().nullable(),
    service_rate_bp: z.int(),
    vat_rate_bp: z.int(),
    version,
    timezone: z.string(),
    tables_count: z.int(),
    now: branchSummary.meta({ description: "As guests see it at this moment" }),
  })
  .meta({ id: "BranchToEdit" })

const branchRow = z.object({ now: branchSummary, tables_count: z.int() }).meta({ id: "BranchRow" })

const params = z.object({ id: uuid })
const edits = { tag: "branch", audience: { capability: "branch.edit" } } as const
/** These endpoints change the whole place, not one branch. */
const arranges = { tag: "branch", audience: { capability: "branch.arrange" } } as const
const pauses = { tag: "branch", audience: { capability: "branch.pause" } } as const

export const branchEditingEndpoints = {
  "GET /staff/branches/": {
    summary: "The branches one works at, as guests see them now, with their number of tables",
    ...edits,
    reply: reply(z.array(branchRow)),
  },
  "GET /staff/branches/{id}/": {
    summary: "One branch with all that can be edited",
    ...edits,
    params,
    reply: reply(branchToEdit),
  },
  "POST /staff/branches/": {
    summary: "Open a branch, with a code of its own; the first one is the main branch",
    ...arranges,
    body: branchInput.extend({
      id: uuid.meta({ description: "Made by the client and kept, so that a retry has one effect" }),
    }),
    reply: reply(branchToEdit),
  },
  "PUT /staff/branches/{id}/": {
    summary: "Save a branch; open guest pages follow at once",
    ...edits,
    params,
    body: branchInput.extend({ version: version.optional() }),
    reply: reply(branchToEdit),
  },
  "DELETE /staff/branches/{id}/": {
    summary: "Close a branch for good; its printed codes lead to the place from then on",
    ...arranges,
    params,
    reply: nothing,
  },
  "PUT /staff/branches/{id}/main/": {
    summary: "Make this the main branch",
    ...arranges,
    params,
    reply: nothing,
  },
  "PUT /staff/branches/order/": {
    summary: "The order in which guests see the branches; ids left out follow after these",
    ...arranges,
    body: z.object({ ids: z.array(uuid).min(1).max(500) }),
    reply: nothing,
  },
  "GET /staff/branches/{id}/pause/": {
    summary: "Until when the branch is paused, and when it would open tomorrow",
    ...pauses,
    params,
    reply: reply(
      z.object({ paused_until: instant.nullable(), opens_tomorrow_at: instant.nullable() }),
    ),
  },
  "PUT /staff/branches/{id}/pause/": {
    summary: "Pause the branch until a time, or resume it; it resumes by itself",
    ...pauses,
    params,
    body: z.object({ until: instant.nullable() }),
    reply: reply(branchSummary),
  },
} satisfies EndpointTable
