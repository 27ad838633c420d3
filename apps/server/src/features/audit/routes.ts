import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { namesOf } from "./entity-names.ts"
import { listEntries, listPeople } from "./queries.ts"

const table: Record<string, Endpoint> = endpoints

/** Of an endpoint that is no more: what it was about is no longer known. */
const kindOf = (action: string) => table[action]?.tag ?? "other"

function actionsOf(kind: string): string[] {
  return Object.keys(table).filter((action) => kindOf(action) === kind)
}

export function auditRoutes(app: FastifyInstance, { database: { read } }: Services): void {
  serve(app, "GET /staff/audit/", async ({ request, query }) => {
    const establishmentId = establishmentOf(request)
    const { page, next } = await listEntries(read, {
      establishmentId,
      staffId: query.staff_id,
      customerId: query.customer_id,
      actions: query.kind === undefined ? undefined : actionsOf(query.kind),
      before: query.before,
    })
    const [people, names] = await Promise.all([
      listPeople(read, establishmentId),
      namesOf(
        read,
        establishmentId,
        page.map(({ entry }) => entry.entityId),
      ),
    ])
    return {
      entries: page.map(({ entry, staffName }) => ({
        id: entry.id,
        at: entry.at.toISOString(),
        staff: { id: entry.staffId, name: staffName },
        action: entry.action,
        kind: kindOf(entry.action),
        entity_id: entry.entityId,
        entity_name: names.get(entry.entityId) ?? null,
        detail: entry.detail,
      })),
      people,
      next,
    }
  })
}
