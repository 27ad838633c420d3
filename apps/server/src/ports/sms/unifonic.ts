import type { SendOutcome } from "@sufra/domain/message/outcome"
import { z } from "zod"
import { askProvider } from "../ask-provider.ts"
import { outcomeByStatus } from "./outcome-by-status.ts"
import type { SmsAccount, SmsPort } from "./sms-port.ts"

export const unifonicUrl = "https://el.cloud.unifonic.com"

const reply = z.object({
  /** Some of their machines answer with a word instead of a boolean. */
  success: z.union([z.boolean(), z.stringbool()]),
  message: z.string().nullish(),
  errorCode: z.string().nullish(),
  data: z.object({ MessageID: z.union([z.string(), z.number()]) }).nullish(),
})

const badRecipient = new Set(["ER-02", "ER-03", "ER-04"])
const refusedText = new Set(["ER-06", "ER-07"])
const account = new Set(["ER-01", "ER-08"])
/** They have just carried this very text to this number: a try whose answer was lost on the way. */
const alreadySent = "ER-09"

export function unifonic({ baseUrl, key, sender }: SmsAccount): SmsPort {
  return {
    provider: "unifonic",
    async send({ id, recipient, body }, signal) {
      const form = new URLSearchParams({
        AppSid: key,
        SenderID: sender,
        Recipient: recipient.replace("+", ""),
        Body: body,
        responseType: "JSON",
        CorrelationID: id,
        async: "false",
      })
      const answer = await askProvider(
        `${baseUrl}/rest/SMS/messages`,
        {
          headers: {
            accept: "application/json",
            "content-type": "application/x-www-form-urlencoded",
          },
          body: form.toString(),
        },
        signal,
      )
      const read = reply.safeParse("body" in answer ? answer.body : null)
      if (!read.success) return outcomeByStatus(answer, "not their usual answer")
      return outcomeOf(read.data, id) ?? outcomeByStatus(answer, detailOf(read.data))
    },
  }
}

function detailOf({ errorCode, message }: z.output<typeof reply>): string {
  return [errorCode, message].filter(Boolean).join(" ")
}

function outcomeOf(said: z.output<typeof reply>, id: string): SendOutcome | null {
  if (said.success && said.data) return { sent: String(said.data.MessageID) }
  const code = said.errorCode ?? ""
  const detail = detailOf(said)
  if (code === alreadySent) return { sent: id }
  if (badRecipient.has(code)) return { refused: { code: "bad_recipient", detail } }
  if (refusedText.has(code)) return { refused: { code: "refused_text", detail } }
  if (account.has(code)) return { retry: { code: "account", detail } }
  return null
}
