import { isTimezone } from "@sufra/domain/establishment/timezones"
import { ordersWithoutCodeChoices } from "@sufra/domain/order/unconfirmed-orders"
import { mostRetentionMonths } from "@sufra/domain/privacy/retention"
import { mostStaffLimit } from "@sufra/domain/staff-limit/staff-limits"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { localText, reply, version } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"

const description = z.string().trim().max(300, "description_too_long")
const about = z.object({ description: z.object({ en: description, sa: description }) })

const dayAndTax = z.object({
  timezone: z
    .string()
    .max(60)
    .refine(isTimezone, "invalid")
    .meta({ description: "A zone's name, as Asia/Riyadh" }),
  business_day_start_minute: z
    .int()
    .min(0, "figure_invalid")
    .max(1439, "figure_invalid")
    .meta({ description: "Minutes after midnight: a late night belongs to the day before" }),
  price_includes_tax: z.boolean().meta({ description: "Whether the menu's prices hold the VAT" }),
})

const privacy = z.object({
  email: z.email("email_invalid").max(200, "too_long").nullable(),
  months: z
    .int()
    .min(1, "figure_invalid")
    .max(12, "figure_invalid")
    .meta({ description: "Within which a request about personal data is answered" }),
  extension_months: z.int().min(0, "figure_invalid").max(12, "figure_invalid"),
})

const ordering = z.object({
  orders_without_code: z.enum(ordersWithoutCodeChoices).meta({
    description: "Whether guests order with a phone that no code verified, for staff to confirm",
  }),
})
const room = z.object({
  calls_by_number: z.boolean().meta({
    description: "No screen or ticket that the room can see names a guest",
  }),
})
const keptMonths = z.int().min(1, "figure_invalid").max(mostRetentionMonths, "figure_invalid")

export const retention = z
  .object({
    customer_months: keptMonths
      .nullable()
      .meta({ description: "After so long without a visit a customer is erased; null: never" }),
    message_months: keptMonths,
    visit_months: keptMonths.meta({ description: "Of positions, sign-ins and named friends" }),
    picture_months: keptMonths,
    log_months: keptMonths.meta({ description: "Of what the log says beyond who did what" }),
  })
  .meta({ id: "Retention" })

const upTo = (most: number) => figureWithin(0, most).nullable()
const staffLimits = z.object({
  receipts: upTo(mostStaffLimit.receipts).meta({ description: "Null, here and below: no limit" }),
  amount_minor: upTo(mostStaffLimit.amountMinor).meta({ description: "Of these receipts" }),
  points: upTo(mostStaffLimit.points).meta({ description: "By receipts and by hand" }),
  punches: upTo(mostStaffLimit.punches).meta({ description: "At the counter" }),
  rewards: upTo(mostStaffLimit.rewards).meta({ description: "By hand" }),
})

/** Each section is saved on its own, with the version that its form knew. */
const versioned = { version }
const known = { version: version.optional() }

const aboutView = z.object({ description: localText, ...versioned }).meta({ id: "PlaceAbout" })
const dayAndTaxView = dayAndTax.extend(versioned).meta({ id: "PlaceDayAndTax" })
const orderingView = ordering.extend(versioned).meta({ id: "PlaceOrdering" })
const roomView = room.extend(versioned).meta({ id: "PlaceRoom" })
const privacyView = privacy.extend(versioned).meta({ id: "PlacePrivacy" })
const staffLimitsView = staffLimits.extend(versioned).meta({ id: "StaffLimits" })
const retentionView = retention.extend(versioned).meta({ id: "PlaceRetention" })

const decides = { tag: "establishment", audience: { capability: "settings.edit" } } as const

export const settingsEndpoints = {
  "GET /staff/settings/": {
    summary:
      "What the place says of itself, its day, its tax, ordering and whom to ask about personal data",
    ...decides,
    reply: reply(
      z
        .object({
          about: aboutView,
          day_and_tax: dayAndTaxView,
          ordering: orderingView,
          room: roomView,
          privacy: privacyView,
          retention: retentionView,
          staff_limits: staffLimitsView,
        })
        .meta({ id: "PlaceSettings" }),
    ),
  },
  "PUT /staff/settings/about/": {
    summary: "Save the description; open guest pages follow at once",
    ...decides,
    body: about.extend(known),
    reply: reply(aboutView),
  },
  "PUT /staff/settings/day-and-tax/": {
    summary: "Save timezone, start of the business day and how prices are meant, from now on",
    ...decides,
    body: dayAndTax.extend(known),
    reply: reply(dayAndTaxView),
  },
  "PUT /staff/settings/ordering/": {
    summary: "Save whether guests order without a verified phone",
    ...decides,
    body: ordering.extend(known),
    reply: reply(orderingView),
  },
  "PUT /staff/settings/room/": {
    summary: "Save whether guests are called by number only",
    ...decides,
    body: room.extend(known),
    reply: reply(roomView),
  },
  "PUT /staff/settings/privacy/": {
    summary: "Save whom guests ask about their data, and within which months they are answered",
    ...decides,
    body: privacy.extend(known),
    reply: reply(privacyView),
  },
  "PUT /staff/settings/retention/": {
    summary: "Save for how many months what is known of guests is kept; the policy page says them",
    ...decides,
    body: retention.extend(known),
    reply: reply(retentionView),
  },
  "PUT /staff/settings/staff-limits/": {
    summary: "Save what one of the staff may give to guests in a business day",
    ...decides,
    body: staffLimits.extend(known),
    reply: reply(staffLimitsView),
  },
} satisfies EndpointTable
