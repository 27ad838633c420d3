import type { SmsProvider } from "@sufra/domain/message/message-account"
import type { Env } from "../env.ts"
import type { EmailPort } from "./email/email-port.ts"
import { smtp } from "./email/smtp.ts"
import type { SmsPort } from "./sms/sms-port.ts"
import { taqnyat, taqnyatUrl } from "./sms/taqnyat.ts"
import { twilio, twilioUrl } from "./sms/twilio.ts"
import { unifonic, unifonicUrl } from "./sms/unifonic.ts"

/** `null`: nobody carries them. */
export type MessagePorts = { sms: SmsPort | null; email: EmailPort | null }

type SmsKeys = { provider: SmsProvider; key: string; sender: string; account: string }

/** `url` is another origin of the same API. */
export function smsPort({ provider, account, ...keys }: SmsKeys, url?: string): SmsPort {
  switch (provider) {
    case "unifonic":
      return unifonic({ ...keys, baseUrl: url ?? unifonicUrl })
    case "taqnyat":
      return taqnyat({ ...keys, baseUrl: url ?? taqnyatUrl })
    case "twilio":
      return twilio({ ...keys, account, baseUrl: url ?? twilioUrl })
  }
}

/** Of the environment, which decides for all places. */
export function messagePorts(env: Env): MessagePorts {
  const { SUFRA_SMTP_URL: url, SUFRA_EMAIL_FROM: from } = env
  return { sms: smsOfEnvironment(env), email: url && from ? smtp({ url, from }) : null }
}

function smsOfEnvironment(env: Env): SmsPort | null {
  if (!env.SUFRA_SMS_PROVIDER) return null
  // parseEnv refuses a provider without its key and sender.
  const { SUFRA_SMS_KEY: key = "", SUFRA_SMS_SENDER: sender = "" } = env
  const account = env.SUFRA_SMS_ACCOUNT ?? ""
  return smsPort({ provider: env.SUFRA_SMS_PROVIDER, key, sender, account }, env.SUFRA_SMS_URL)
}
