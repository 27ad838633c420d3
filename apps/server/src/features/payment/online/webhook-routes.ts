import { Refusal } from "@sufra/contract/error-reply"
import { uuid } from "@sufra/contract/shapes"
import type { Reader } from "@sufra/db/connection"
import { payment } from "@sufra/db/schema/money/payment"
import { and, eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { WebhookNews } from "../../../ports/payments/payment-gateway.ts"
import type { Services } from "../../../services.ts"
import { type AccountRow, findAccountByHook, openGateway } from "../gateway/gateway-accounts.ts"
import { hookPath } from "../gateway/hook-url.ts"
import type { PaymentRow } from "../queries.ts"
import { hearGateway } from "./hear-gateway.ts"

const mostBytes = 64 * 1024

type News = Extract<WebhookNews, { kind: "payment" }>

/** Another system on the same account may call its payments what it likes. */
async function findTold(
  reader: Reader,
  { establishmentId, gateway }: AccountRow,
  { ourId, reference }: News,
): Promise<PaymentRow | null> {
  if (ourId && !uuid.safeParse(ourId).success) return null
  const [row] = await reader
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.establishmentId, establishmentId),
        eq(payment.gateway, gateway),
        ourId ? eq(payment.idAtGateway, ourId) : eq(payment.reference, reference),
      ),
    )
  return row ?? null
}

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
    `${hookPath}/:place/:hook/`,
    {
      schema: { hide: true, params: z.object({ place: uuid, hook: uuid }) },
      config: {
        audience: "public",
        rateLimit: { max: 600, timeWindow: "1 minute" },
        isDoor: true,
      },
    },
    async (request) => {
      const { place, hook } = request.params as { place: string; hook: string }
      const account = await findAccountByHook(read, { establishmentId: place, hookId: hook })
      const gateway = account && openGateway(services, account)
      if (!gateway) throw new Refusal("not_found")
      const letter = String(request.body ?? "")
      const news = gateway.readWebhook(request.headers, letter)
      if (news.kind === "forged") {
        request.log.warn(
          { gateway: account.gateway },
          "payment: a webhook that is not the gateway's",
        )
        throw new Refusal("not_authorized")
      }
      if (news.kind === "ignored") return { data: null }
      const row = await findTold(read, account, news)
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
