import { codeCountries, codesPerDayBounds } from "@sufra/domain/verification/code-limits"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { reply, version } from "../shapes.ts"

const { least, most } = codesPerDayBounds

const limits = z.object({
  countries: z
    .array(z.enum(codeCountries))
    .min(1, "required")
    .max(codeCountries.length, "too_many")
    .meta({ description: "Countries whose numbers are sent codes, by their two letters" }),
  takes_other_countries: z
    .boolean()
    .meta({ description: "Whether numbers of other countries are taken where no code is sent" }),
  codes_per_day: z.int().min(least, "figure_invalid").max(most, "figure_invalid").meta({
    description: "At most so many codes within 24 hours; the last fifth is for known guests",
  }),
})

export const codeLimitsView = limits
  .extend({
    sent_last_hour: z.int(),
    sent_last_day: z.int(),
    is_rush: z.boolean().meta({ description: "More than a full house asks for: strangers wait" }),
    version,
  })
  .meta({ id: "CodeLimits" })

/** Of the whole place, and each message costs it. */
const decides = { tag: "verification", audience: { capability: "branch.arrange" } } as const

export const codeLimitsEndpoints = {
  "GET /staff/code-limits/": {
    summary: "To whom codes are sent and how many, and how many were",
    ...decides,
    reply: reply(codeLimitsView),
  },
  "PUT /staff/code-limits/": {
    summary: "Save to whom codes are sent, and how many",
    ...decides,
    body: limits.partial({ takes_other_countries: true }).extend({ version: version.optional() }),
    reply: reply(codeLimitsView),
  },
} satisfies EndpointTable
