import { z } from "zod"
import type { EndpointTable } from "./endpoint.ts"
import { branchSummary, qrParams, utmSource } from "./establishment.ts"
import { coordinates, localText, reply, uuid } from "./shapes.ts"

export const qrCheckBody = z.object({
  uuid,
  coordinates: coordinates.optional(),
  utm_source: utmSource.optional(),
})

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
} satisfies EndpointTable
