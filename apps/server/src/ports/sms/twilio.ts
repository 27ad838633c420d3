import type { SendOutcome } from "@sufra/domain/message/outcome"
import { z } from "zod"
import { askProvider } from "../ask-provider.ts"
import { outcomeByStatus } from "./outcome-by-status.ts"
import type { SmsAccount, SmsPort } from "./sms-port.ts"

export const twilioUrl = "https://api.twilio.com"

const accepted = z.object({ sid: z.string() })
const refusal = z.object({ code: z.number(), message: z.string() })

/** No such number; unsubscribed; cannot be reached; no mobile. */
const badRecipient = new Set([21211, 21610, 21612, 21614])
/** Empty; too long. */
const refusedText = new Set([21602, 21617])

export function twilio({
  baseUrl,
  key,
  sender,
  account,
}: SmsAccount & { account: string }): SmsPort {
  const authorization = `Basic ${Buffer.from(`${account}:${key}`).toString("base64")}`
  return {
    provider: "twilio",
    async send({ recipient, body }, signal) {
      const form = new URLSearchParams({ To: recipient, Body: body })
      form.set(sender.startsWith("MG") ? "MessagingServiceSid" : "From", sender)
      const answer = await askProvider(
        `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
        {
          headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
          body: form.toString(),
        },
        signal,
      )
      const said = "body" in answer ? answer.body : null
      const taken = accepted.safeParse(said)
      if (taken.success && "status" in answer && answer.status < 300) {
        return { sent: taken.data.sid }
      }
      const refused = refusal.safeParse(said)
      if (!refused.success) return outcomeByStatus(answer, "not their usual answer")
      const { code, message } = refused.data
      const detail = `${code} ${message}`
      return refusalOf(code, detail) ?? outcomeByStatus(answer, detail)
    },
  }
}

function refusalOf(code: number, detail: string): SendOutcome | null {
  if (badRecipient.has(code)) return { refused: { code: "bad_recipient", detail } }
  return refusedText.has(code) ? { refused: { code: "refused_text", detail } } : null
}
