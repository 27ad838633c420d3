import type { SendOutcome } from "@sufra/domain/message/outcome"

type Sms = {
  /** Of the message: a provider that knows it from an earlier try does not send it twice. */
  id: string
  /** E.164. */
  recipient: string
  body: string
}

/** Who carries an SMS. It never throws for what a provider does: that is what the outcome says. */
export type SmsPort = {
  /** Kept with the message, shown in the console. */
  provider: string
  send(sms: Sms, signal: AbortSignal): Promise<SendOutcome>
}

/** What every adapter is told. The key never leaves the request it is sent with. */
export type SmsAccount = { baseUrl: string; key: string; sender: string }
