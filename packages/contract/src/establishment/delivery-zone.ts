import { mostCorners, zoneProblem } from "@sufra/domain/delivery/zone"
import { termsLimits } from "@sufra/domain/order/terms-limits"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { choiceName, clientId } from "../menu/menu-product-input.ts"
import { coordinates, localText, reply, uuid, version } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"

const polygon = z
  .array(coordinates)
  .max(mostCorners, "too_many_corners")
  .superRefine((corners, context) => {
    const problem = zoneProblem(corners)
    if (problem) context.addIssue({ code: "custom", message: problem })
  })
  .meta({ description: "The last corner joins the first" })

const amount = figureWithin(0, termsLimits.zoneAmountMinor)

export const zoneInput = z.object({
  id: clientId,
  name: choiceName,
  polygon,
  fee_minor: amount,
  minimum_minor: amount,
  free_from_minor: figureWithin(1, termsLimits.zoneAmountMinor)
    .nullable()
    .meta({ description: "From so much food on nobody pays the fee; null: everybody does" }),
  minutes: figureWithin(1, termsLimits.zoneMinutes),
})

const zonesInput = z
  .array(zoneInput)
  .max(termsLimits.zonesOfBranch, "too_many")
  .refine((zones) => new Set(zones.map(({ id }) => id)).size === zones.length, "chosen_twice")

const editedZones = z
  .object({
    zones: z.array(
      z.object({
        id: uuid,
        name: localText,
        polygon: z.array(coordinates),
        fee_minor: z.int(),
        minimum_minor: z.int(),
        free_from_minor: z.int().nullable(),
        minutes: z.int(),
      }),
    ),
    version,
  })
  .meta({ id: "EditedZones" })

const edits = { tag: "branch", audience: { capability: "branch.edit" } } as const
const params = z.object({ id: uuid })

export const deliveryZoneEndpoints = {
  "GET /staff/branches/{id}/zones/": {
    summary: "Where a branch delivers",
    ...edits,
    params,
    reply: reply(editedZones),
  },
  "PUT /staff/branches/{id}/zones/": {
    summary: "Save all zones of a branch; those left out are deleted",
    ...edits,
    params,
    body: z.object({ zones: zonesInput, version: version.optional() }),
    reply: reply(editedZones),
  },
} satisfies EndpointTable
