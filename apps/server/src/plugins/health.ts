import { Refusal } from "@sufra/contract/error-reply"
import { installation } from "@sufra/db/schema/installation"
import { sql } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import type { Services } from "../services.ts"

/** Health: the process runs. Readiness: it may be sent traffic (database there, not draining). */
export function healthRoutes(app: FastifyInstance, { database }: Services): void {
  let isDraining = false
  app.addHook("preClose", async () => {
    isDraining = true
  })
  app.get(
    "/health/",
    {
      schema: { summary: "The process runs", tags: ["health"] },
      config: { isUncounted: true },
    },
    async () => ({ data: { status: "ok" } }),
  )
  app.get(
    "/ready/",
    {
      schema: { summary: "The process may be sent traffic", tags: ["health"] },
      config: { isUncounted: true },
    },
    async () => {
      if (isDraining) throw new Refusal("service_unavailable")
      await database.read.select({ one: sql`1` }).from(installation)
      return { data: { status: "ready" } }
    },
  )
}
