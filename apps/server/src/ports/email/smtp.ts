import type { SendOutcome } from "@sufra/domain/message/outcome"
import { createTransport } from "nodemailer"
import type { EmailPort } from "./email-port.ts"

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

const silenceMs = 15_000

export function smtp({ url, from }: { url: string; from: string }): EmailPort {
  const transport = createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // What a message says is text; nothing in it may make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/^.*@/, "").replace(/>.*$/, "")
  return {
    provider: "smtp",
    async send({ id, recipient, subject, body }) {
      try {
        const sent = await transport.sendMail({
          from,
          to: { name: "", address: recipient },
          subject,
          text: body,
          messageId: `<${id}@${domain}>`,
        })
        return { sent: sent.messageId }
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
  }
}

/** The server's own words; ours hold the address and the password of the server. */
function outcomeOf({ code, responseCode, response }: SmtpError): SendOutcome {
  // Without a code it is no mail server that answered: what another server says is nobody's business here.
  const said = responseCode === undefined ? undefined : response
  const detail = said ?? code ?? "no answer"
  const isForGood = responseCode !== undefined && responseCode >= 500
  if (code === "EENVELOPE" && isForGood) return { refused: { code: "bad_recipient", detail } }
  if (code === "EMESSAGE" && isForGood) return { refused: { code: "refused_text", detail } }
  if (code === "EAUTH") return { retry: { code: "account", detail } }
  return { retry: { code: "unreachable", detail } }
}
