import { z } from "zod"
import { askProvider } from "../ask-provider.ts"
import { outcomeByStatus } from "./outcome-by-status.ts"
import type { SmsAccount, SmsPort } from "./sms-port.ts"

export const taqnyatUrl = "https://api.taqnyat.sa"

/** Lists come as lists or written into a text. */
const list = z.union([z.array(z.union([z.string(), z.number()])), z.string()])
const reply = z.object({
  statusCode: z.number(),
  message: z.string().nullish(),
  messageId: z.union([z.string(), z.number()]).nullish(),
  rejected: list.nullish(),
})

export function taqnyat({ baseUrl, key, sender }: SmsAccount): SmsPort {
  return {
    provider: "taqnyat",
    async send({ recipient, body }, signal) {
      const number = recipient.replace("+", "")
      const answer = await askProvider(
        `${baseUrl}/v1/messages`,
        {
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
          body: JSON.stringify({ recipients: [number], body, sender }),
        },
        signal,
      )
      const read = reply.safeParse("body" in answer ? answer.body : null)
      if (!read.success) return outcomeByStatus(answer, "not their usual answer")
      const said = read.data
      const detail = said.message ?? ""
      if (isRejected(said, number)) return { refused: { code: "bad_recipient", detail } }
      if (said.statusCode === 201 && said.messageId) return { sent: String(said.messageId) }
      return outcomeByStatus(answer, detail)
    },
  }
}

/** A number they do not take is named in the list; one they cannot read, in the sentence of a 400. */
function isRejected(said: z.output<typeof reply>, number: string): boolean {
  if (said.statusCode === 400) return /recipient|receiver|mobile|phone/i.test(said.message ?? "")
  return JSON.stringify(said.rejected ?? []).includes(number)
}
