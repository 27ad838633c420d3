import type { AddressInfo } from "node:net"
import PostalMime from "postal-mime"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"

export type ReceivedEmail = {
  recipient: string
  from: string
  subject: string
  text: string
  messageId: string
}

export type SmtpSimulator = {
  /** With the user and password it asks for. */
  url: string
  inbox: ReceivedEmail[]
  /** Mailboxes it does not know. */
  refused: Set<string>
  /** Answers everybody that it is out of order. */
  isDown: boolean
  close(): Promise<void>
}

type Account = { user: string; password: string }
type Callback = (error?: Error | null) => void

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** A mail server on a port of this machine, which keeps what it takes. */
export async function startSmtp({ user, password }: Account): Promise<SmtpSimulator> {
  const simulator = {
    url: "",
    inbox: [] as ReceivedEmail[],
    refused: new Set<string>(),
    isDown: false,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
  const options: SMTPServerOptions = {
    // Without a certificate of its own it speaks plainly.
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth: ({ username, password: given }, _session, done) =>
      username === user && given === password
        ? done(null, { user })
        : done(smtpError(535, "Authentication failed")),
    onMailFrom: (_address, _session, done: Callback) =>
      done(simulator.isDown ? smtpError(451, "Try again later") : null),
    onRcptTo: ({ address }, _session, done: Callback) =>
      done(simulator.refused.has(address) ? smtpError(550, "No such mailbox") : null),
    onData: (stream, session, done: Callback) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? ""
        received(Buffer.concat(chunks), recipient).then((email) => {
          simulator.inbox.push(email)
          done()
        }, done)
      })
    },
  }
  const server = new SMTPServer(options)
  // A client that hangs up in the middle is no fault of the server.
  server.on("error", () => undefined)
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.server.address() as AddressInfo
  simulator.url = `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`
  return simulator
}

async function received(raw: Buffer, recipient: string): Promise<ReceivedEmail> {
  const email = await PostalMime.parse(raw)
  return {
    recipient,
    from: email.from?.address ?? "",
    subject: email.subject ?? "",
    text: email.text ?? "",
    messageId: email.messageId ?? "",
  }
}
