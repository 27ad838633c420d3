import { createHmac } from "node:crypto"
import { figureText } from "@sufra/domain/kernel/figures"
import { z } from "zod"
import { parseJson } from "../ask-provider.ts"
import type { WebhookHeaders, WebhookNews } from "./payment-gateway.ts"
import { isSameSecret } from "./same-secret.ts"
import { type TapCharge, type TapRefund, tapCharge, tapRefund } from "./tap-reply.ts"

const letter = z.discriminatedUnion("object", [tapCharge, tapRefund])

/** Signed over the fields that matter, in their order, with the secret key. */
function hashOf(said: TapCharge | TapRefund, key: string): string {
  const created = said.object === "charge" ? said.transaction.created : (said.created ?? "")
  const text =
    `x_id${said.id}x_amount${figureText(said.amount, 2, "fixed")}x_currency${said.currency}` +
    `x_gateway_reference${said.reference?.gateway ?? ""}` +
    `x_payment_reference${said.reference?.payment ?? ""}` +
    `x_status${said.status}x_created${created}`
  return createHmac("sha256", key).update(text).digest("hex")
}

export function readTapWebhook(
  secretKey: string,
  headers: WebhookHeaders,
  rawBody: string,
): WebhookNews {
  const read = letter.safeParse(parseJson(rawBody))
  const hash = headers.hashstring
  if (!read.success || typeof hash !== "string") return { kind: "forged" }
  const said = read.data
  if (!isSameSecret(hash.toLowerCase(), hashOf(said, secretKey))) return { kind: "forged" }
  // Their letters have no number: the same news is the same thing in the same state.
  const id = `${said.id}:${said.status}`
  return said.object === "charge"
    ? { kind: "payment", id, reference: said.id, ourId: said.reference.transaction || null }
    : { kind: "payment", id, reference: said.charge_id, ourId: null }
}
