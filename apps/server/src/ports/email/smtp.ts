import type { Socket } from "node:net"
import type { SendOutcome } from "@sufra/domain/message/outcome"
import { createTransport } from "nodemailer"
import type SMTPTransport from "nodemailer/lib/smtp-transport"
import { isPublicAddress } from "../tenant-hosts/public-address.ts"
import { type HostAndPort, HostRefused } from "../tenant-hosts/tenant-hosts.ts"
import type { EmailPort } from "./email-port.ts"

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

const silenceMs = 15_000

type Smtp = {
  url: string
  from: string
  /**
   * Opens the connection to the host of the URL; without it nodemailer does. A password goes over the internet only
   * encrypted; a mail server of one's own network may have no certificate.
   */
  connect?: (target: HostAndPort) => Promise<Socket>
}

type GetSocket = NonNullable<SMTPTransport.Options["getSocket"]>

function socketBy(connect: NonNullable<Smtp["connect"]>): GetSocket {
  return ({ host = "", port = 0 }, done) => {
    connect({ host, port: Number(port) }).then(
      (connection) => {
        const requireTLS = isPublicAddress(connection.remoteAddress ?? "")
        done(null, { connection, requireTLS })
      },
      (error: Error) => done(error, false),
    )
  }
}

export function smtp({ url, from, connect }: Smtp): EmailPort {
  const transport = createTransport({
    url,
    ...(connect && { getSocket: socketBy(connect) }),
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
function outcomeOf(error: SmtpError): SendOutcome {
  const { code, responseCode, response } = error
  // Without a code it is no mail server that answered: what another server says is nobody's business here.
  const said = responseCode === undefined ? undefined : response
  const why = error instanceof HostRefused ? error.message : code
  const detail = said ?? why ?? "no answer"
  const isForGood = responseCode !== undefined && responseCode >= 500
  if (code === "EENVELOPE" && isForGood) return { refused: { code: "bad_recipient", detail } }
  if (code === "EMESSAGE" && isForGood) return { refused: { code: "refused_text", detail } }
  if (code === "EAUTH") return { retry: { code: "account", detail } }
  return { retry: { code: "unreachable", detail } }
}
