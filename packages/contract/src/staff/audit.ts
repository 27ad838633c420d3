import { z } from "zod"
import type { Endpoint, EndpointTable } from "../endpoint.ts"
import { instant, localText, reply, uuid } from "../shapes.ts"

/** Where the next page begins: as the page before it said. */
const cursor = z.string().max(100)

/** Numbers, switches, words of a list, names of things; never a text that somebody typed. */
const detail = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), localText]),
)

export const auditEntryView = z
  .object({
    id: uuid,
    at: instant,
    staff: z.object({ id: uuid, name: z.string() }),
    action: z
      .string()
      .meta({ description: "The endpoint that was called, `METHOD /path/{param}/`" }),
    kind: z.string().meta({ description: "What it is about: the endpoint's tag" }),
    entity_id: uuid,
    entity_name: localText
      .nullable()
      .meta({ description: "As it is called now; null when it has no name" }),
    detail,
  })
  .meta({ id: "AuditEntry" })

export const auditEndpoints = {
  "GET /staff/audit/": {
    summary: "What staff have changed at the place, newest first",
    tag: "audit",
    audience: { capability: "audit.view" },
    query: z.object({
      staff_id: uuid.optional(),
      customer_id: uuid.optional().meta({ description: "What was done for this customer" }),
      kind: z.string().max(40).optional(),
      before: cursor.optional(),
    }),
    reply: reply(
      z
        .object({
          entries: z.array(auditEntryView),
          people: z
            .array(z.object({ id: uuid, name: z.string() }))
            .meta({ description: "Everybody who can be asked for" }),
          next: cursor.nullable(),
        })
        .meta({ id: "AuditPage" }),
    ),
  },
} satisfies EndpointTable

/** Whether a call of it is written into the log: what staff change, unless it says otherwise. */
export function isAudited(key: string, { audience, isAudited }: Endpoint): boolean {
  const isForStaff = audience === "staff" || typeof audience === "object"
  return isForStaff && (isAudited ?? !key.startsWith("GET "))
}
