import { labelPattern, longestLabel, mostSeats, mostTables } from "@sufra/domain/dining-table/label"
import { mostSections } from "@sufra/domain/dining-table/section"
import { locales } from "@sufra/domain/kernel/locale"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { choiceName } from "../menu/menu-product-input.ts"
import { fileReply, instant, localText, nothing, reply, uuid, version } from "../shapes.ts"
import { utmSource } from "./establishment.ts"

const label = z
  .string()
  .trim()
  .min(1, { error: "required", abort: true })
  .max(longestLabel, { error: "too_long", abort: true })
  .regex(labelPattern, "label_invalid")
const seats = z.int().min(1).max(mostSeats)

const table = z
  .object({
    id: uuid,
    label: z.string(),
    seats: z.int(),
    status: z.enum(["free", "occupied", "reserved", "check-printed"]),
    section_id: uuid.nullable(),
    code: uuid.meta({ description: "The uuid of its QR code" }),
    version: version.meta({ description: "Of its label and seats" }),
  })
  .meta({ id: "DiningTable" })

const tables = z
  .object({
    branch: z.object({ id: uuid, name: localText, code: uuid }),
    tables: z.array(table),
    sections: z
      .array(z.object({ id: uuid, name: localText }))
      .meta({ description: "In the owner's order" }),
    sections_version: version.meta({ description: "Of the sections and which tables are theirs" }),
  })
  .meta({ id: "DiningTables" })

const campaignCode = z
  .object({
    code: uuid,
    utm_source: z.string(),
    branch_id: uuid.nullable(),
    created_at: instant,
    visits: z.int(),
  })
  .meta({ id: "CampaignCode" })

export const sheetLayouts = ["a4-grid", "a6-tents", "a4-poster"] as const
export type SheetLayout = (typeof sheetLayouts)[number]

/** Half of the most tables a branch has: whoever wants more of them names the others. */
export const mostNamedTables = mostTables / 2

const namedTables = z
  .string()
  .max(mostNamedTables * 37)
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(uuid).max(mostNamedTables))
  .optional()

const params = z.object({ id: uuid })
const edits = { tag: "tables", audience: { capability: "branch.edit" } } as const
/** Of the whole place, not of one branch. */
const arranges = { tag: "tables", audience: { capability: "branch.arrange" } } as const

export const diningTableEndpoints = {
  "GET /staff/branches/{id}/tables/": {
    summary: "The tables of a branch in their order, each with its code",
    ...edits,
    params,
    reply: reply(tables),
  },
  "POST /staff/branches/{id}/tables/": {
    summary: "Add tables, each with a code of its own",
    ...edits,
    params,
    body: z.object({
      tables: z
        .array(z.object({ id: uuid, label, seats }))
        .min(1)
        .max(mostTables, "too_many_tables"),
    }),
    reply: reply(tables),
  },
  "PUT /staff/branches/{id}/tables/order/": {
    summary: "The order of the tables; ids left out follow after these",
    ...edits,
    params,
    body: z.object({ ids: z.array(uuid).min(1).max(mostTables) }),
    reply: nothing,
  },
  "PUT /staff/branches/{id}/sections/": {
    summary:
      "All sections of a branch in their order, each with its tables; one that is left out is removed, and its tables stand in none",
    ...edits,
    params,
    body: z.object({
      sections: z
        .array(
          z.object({
            id: uuid.meta({ description: "Made by the client: a retry adds no second one" }),
            name: choiceName,
            table_ids: z.array(uuid).max(mostTables),
          }),
        )
        .max(mostSections, "too_many"),
      version: version.optional(),
    }),
    reply: reply(tables),
  },
  "PUT /staff/tables/{id}/": {
    summary: "Rename a table or change its seats; its code stays",
    ...edits,
    params,
    body: z.object({ label, seats, version: version.optional() }),
    reply: reply(table),
  },
  "DELETE /staff/tables/{id}/": {
    summary: "Take a table away; its printed code leads to the branch from then on",
    ...edits,
    params,
    reply: nothing,
  },
  "GET /staff/branches/{id}/sheets/": {
    summary: "Codes to print: of all tables of a branch, or of some, or the branch's own",
    ...edits,
    params,
    query: z.object({
      layout: z.enum(sheetLayouts),
      language: z.enum(locales).default("sa").meta({ description: "Which one comes first" }),
      tables: namedTables.meta({ description: "Ids with commas between; none: all tables" }),
      except: namedTables.meta({ description: "Ids to leave out" }),
    }),
    file: "application/pdf",
    reply: fileReply,
  },
  "POST /staff/codes/{id}/renew/": {
    summary: "Another code in place of this one, which leads nowhere from then on",
    ...edits,
    params,
    body: z.object({
      code: uuid.meta({ description: "The new one, made by the client: a retry has one effect" }),
    }),
    reply: reply(z.object({ code: uuid })),
  },
  "GET /staff/campaign-codes/": {
    summary: "Codes that tell where a guest came from",
    ...edits,
    reply: reply(z.array(campaignCode)),
  },
  "POST /staff/campaign-codes/": {
    summary: "Add a campaign's code",
    ...arranges,
    body: z.object({
      code: uuid.meta({ description: "Made by the client and kept: a retry has one effect" }),
      utm_source: utmSource.min(1, "required"),
      branch_id: uuid.nullable(),
    }),
    reply: reply(campaignCode),
  },
  "DELETE /staff/campaign-codes/{code}/": {
    summary: "Take a campaign's code away; where it is printed it leads nowhere from then on",
    ...arranges,
    params: z.object({ code: uuid }),
    reply: nothing,
  },
} satisfies EndpointTable
