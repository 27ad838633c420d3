import { fromWire } from "@sufra/contract/wire-case"
import { errorReport } from "@sufra/db/schema/installation/error-report"
import { desc, eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { staffOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"

const newestShown = 200

export function errorReportRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    "POST /error-reports/",
    async ({ body }) => {
      await services.errorReporter.report(fromWire(body))
      return null
    },
    { rateLimit: { max: 30, timeWindow: "1 minute" } },
  )
  serve(app, "GET /staff/error-reports/", async ({ request }) => {
    const { establishmentId } = staffOf(request)
    const rows = await services.database.read
      .select()
      .from(errorReport)
      .where(establishmentId ? eq(errorReport.establishmentId, establishmentId) : undefined)
      .orderBy(desc(errorReport.lastSeenAt))
      .limit(newestShown)
    return rows.map((row) => ({
      id: row.id,
      app: row.app,
      message: row.message,
      stack: row.stack,
      url: row.url,
      count: row.count,
      first_seen_at: row.firstSeenAt.toISOString(),
      last_seen_at: row.lastSeenAt.toISOString(),
    }))
  })
}
