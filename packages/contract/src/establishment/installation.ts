import { isAttribution, isTileTemplate, noTiles } from "@sufra/domain/installation/map-source"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { image, localText, origin, reply, uuid, version } from "../shapes.ts"

const pageOrigin = z.object({
  page_origin: origin.nullable().meta({ description: "Where guests open the pages; null: unsaid" }),
})

const map = z.object({
  tiles: z
    .string()
    .trim()
    .max(500, "too_long")
    .refine((text) => text === noTiles || isTileTemplate(text), "url_invalid")
    .nullable()
    .meta({ description: "A URL with {z}, {x} and {y}; `none`: drawn by us; null: OpenStreetMap" }),
  attribution: z.string().trim().max(300, "too_long").refine(isAttribution, "invalid"),
})

const fixedBy = z
  .string()
  .nullable()
  .meta({ description: "The environment variable that decides instead of what is saved here" })

const standing = { version, fixed_by: fixedBy }
const pageOriginView = pageOrigin.extend(standing).meta({ id: "PageOriginSetting" })
const mapView = map.extend(standing).meta({ id: "MapSetting" })

/** No place's log holds them: they are of all places. The row itself says who changed it last. */
const decides = {
  tag: "installation",
  audience: { capability: "installation.edit" },
  isAudited: false,
} as const

export const originProblems = [
  "unreachable",
  "certificate",
  "redirects",
  "not_ours",
  "not_ready",
] as const

export const installationEndpoints = {
  "GET /installation/": {
    summary: "What this installation is: whether it is the demo, and then its places",
    tag: "installation",
    audience: "public",
    reply: reply(
      z.object({
        is_demo: z.boolean(),
        places: z
          .array(z.object({ id: uuid, name: localText, logo: image.nullable() }))
          .meta({ description: "Only in demo mode: otherwise nobody may list the tenants" }),
      }),
    ),
  },
  "GET /staff/installation/": {
    summary: "What holds for all places: where the pages are, and where maps come from",
    ...decides,
    reply: reply(
      z.object({ page_origin: pageOriginView, map: mapView }).meta({ id: "InstallationSettings" }),
    ),
  },
  "PUT /staff/installation/page-origin/": {
    summary: "Save where guests open the pages; every server follows within seconds",
    ...decides,
    body: pageOrigin.extend({ version: version.optional() }),
    reply: reply(pageOriginView),
  },
  "PUT /staff/installation/map/": {
    summary: "Save where maps come from; pages that are opened from now on follow",
    ...decides,
    body: map.extend({ version: version.optional() }),
    reply: reply(mapView),
  },
  "POST /staff/installation/page-origin/test/": {
    summary: "Look under an address whether this very installation answers there",
    ...decides,
    body: z.object({ page_origin: origin }),
    reply: reply(
      z
        .object({
          is_ours: z.boolean(),
          problem: z.enum(originProblems).nullable(),
          address: z.string().meta({ description: "That was asked last: the pages, or their API" }),
        })
        .meta({ id: "TestedPageOrigin" }),
    ),
  },
} satisfies EndpointTable
