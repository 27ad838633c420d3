import { Refusal } from "@sufra/contract/error-reply"
import { uuid } from "@sufra/contract/shapes"
import { payment } from "@sufra/db/schema/payment"
import { and, eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Services } from "../../../services.ts"
import { findAccountByHook, openGateway } from "../gateway/gateway-accounts.ts"
import { hookPath } from "../gateway/hook-url.ts"
import { hearGateway } from "./hear-gateway.ts"

const mostBytes = 64 * 1024

/**
 * What gateways tell by themselves. It is only ever a hint: what is believed is what the gateway answers
 * when it is asked. One that is forged, or of nothing we know, leaves a line in the log.
 */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  // As it was sent: a signature is over the bytes, not over what they mean.
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: mostBytes },
    (_request, body, done) => done(null, body),
  )
  app.post(
    `${hookPath}/:hook/`,
    {
      schema: { hide: true, params: z.object({ hook: uuid }) },
      config: { audience: "public", rateLimit: { max: 600, timeWindow: "1 minute" } },
    },
    async (request) => {
      const { hook } = request.params as { hook: string }
      const account = await findAccountByHook(read, hook)
      const gateway = account && openGateway(services, account)
      if (!gateway) throw new Refusal("not_found")
      const news = gateway.readWebhook(request.headers, (request.body as Buffer).toString("utf8"))
      if (news.kind === "forged") {
        request.log.warn(
          { gateway: account.gateway },
          "payment: a webhook that is not the gateway's",
        )
        throw new Refusal("not_authorized")
      }
      if (news.kind === "ignored") return { data: null }
      const [row] = await read
        .select()
        .from(payment)
        .where(
          and(
            eq(payment.establishmentId, account.establishmentId),
            eq(payment.gateway, account.gateway),
            news.ourId ? eq(payment.id, news.ourId) : eq(payment.reference, news.reference),
          ),
        )
      if (!row) {
        request.log.warn({ reference: news.reference }, "payment: a webhook of no payment of ours")
        return { data: null }
      }
      const told = await gateway.find(row.reference ?? news.reference)
      // Asked in vain: the gateway says it again, and the queue asks besides.
      if (!told.ok) throw new Refusal("service_unavailable")
      const word = told.value
      if (word) await hearGateway(services, row, word, { source: "webhook" })
      return { data: null }
    },
  )
}
