import { setTimeout as sleep } from "node:timers/promises"
import { Refusal } from "@sufra/contract/error-reply"
import { installation } from "@sufra/db/schema/installation/installation"
import { sql } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Services } from "../services.ts"
import { noncePattern, proofOf } from "./own-address.ts"

/** A load balancer routes guests by this answer, so it must come before the balancer times out. */
const readyWithinMs = 2_000

async function soon(asked: PromiseLike<unknown>): Promise<void> {
  const late = new AbortController()
  const isLate = sleep(readyWithinMs, true, { signal: late.signal, ref: false }).catch(() => false)
  const answered = Promise.resolve(asked).then(() => false)
  // The query may fail long after the timeout: that is no unhandled rejection.
  answered.catch(() => undefined)
  try {
    if (await Promise.race([answered, isLate])) throw new Refusal("service_unavailable")
  } finally {
    late.abort()
  }
}

/** Refused when the database does not answer a question that costs nothing. */
export function assertDatabaseAnswers({ read }: Services["database"]): Promise<void> {
  return soon(read.select({ one: sql`1` }).from(installation))
}

/** Health: the process runs. Readiness: it may be sent traffic (database there, not draining). */
export function healthRoutes(app: FastifyInstance, { database, signingSecret }: Services): void {
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
      schema: {
        summary: "The process may be sent traffic",
        tags: ["health"],
        querystring: z.object({ nonce: z.string().regex(noncePattern).optional() }),
      },
      config: { isUncounted: true },
    },
    async (request) => {
      if (isDraining) throw new Refusal("service_unavailable")
      await assertDatabaseAnswers(database)
      const { nonce } = request.query as { nonce?: string }
      const proof = nonce && { proof: proofOf(signingSecret, nonce) }
      return { data: { status: "ready", ...proof } }
    },
  )
}
