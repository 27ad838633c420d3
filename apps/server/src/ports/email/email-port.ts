import type { SendOutcome } from "@sufra/domain/message/outcome"

type Email = {
  /** Of the message: two tries carry the same Message-ID, and a mailbox shows them once. */
  id: string
  recipient: string
  subject: string
  body: string
}

/** Who carries an e-mail. It never throws for what a mail server does: the outcome says it. */
export type EmailPort = {
  provider: string
  send(email: Email, signal: AbortSignal): Promise<SendOutcome>
}
