import { toWire } from "@sufra/contract/wire-case"
import { activityPage } from "@sufra/domain/campaign/activity"
import type { FastifyInstance } from "fastify"
import { customerOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"

const pageSize = 20

export function activityRoutes(app: FastifyInstance, services: Services): void {
  const { database, activitySources } = services
  serve(app, "GET /activity/qr/{uuid}/entries/", async ({ request, query }) => {
    const { before_at, before_id } = query
    const before = before_at && before_id ? { atMs: Date.parse(before_at), id: before_id } : null
    const asked = { before, limit: pageSize + 1 }
    const whose = customerOf(request)
    const lines = await Promise.all(
      activitySources.map((source) => source(database.read, whose, asked)),
    )
    const { entries, next } = activityPage(lines, pageSize)
    return {
      entries: entries.map(({ atMs, ...entry }) => ({
        ...toWire(entry),
        at: new Date(atMs).toISOString(),
      })),
      next: next && { before_at: new Date(next.atMs).toISOString(), before_id: next.id },
    }
  })
}
