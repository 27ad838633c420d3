import { z } from "zod"
import { parseJson } from "../ask-provider.ts"
import type { MoyasarAccount } from "./moyasar-api.ts"
import { invoiceReference, moyasarEvent, ourIdNote, paymentReference } from "./moyasar-reply.ts"
import type { WebhookNews } from "./payment-gateway.ts"
import { isSameSecret } from "./same-secret.ts"

/** The little that is needed: what it says of money is asked for again. */
const about = z.object({
  id: z.string(),
  invoice_id: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

export function readMoyasarWebhook(
  { webhookSecret, secretKey }: MoyasarAccount,
  rawBody: string,
): WebhookNews {
  const read = moyasarEvent.safeParse(parseJson(rawBody))
  if (!read.success) return { kind: "forged" }
  const { id, type, secret_token, live, data } = read.data
  if (!isSameSecret(secret_token, webhookSecret)) return { kind: "forged" }
  // A sandbox that knows the secret must not move real orders, nor the other way round.
  if (live !== secretKey.startsWith("sk_live_")) return { kind: "ignored" }
  const payment = about.safeParse(data)
  if (!type.startsWith("payment_") || !payment.success) return { kind: "ignored" }
  const { invoice_id, metadata } = payment.data
  const ourId = metadata?.[ourIdNote]
  return {
    kind: "payment",
    id,
    reference: invoice_id ? invoiceReference(invoice_id) : paymentReference(payment.data.id),
    ourId: typeof ourId === "string" ? ourId : null,
  }
}
