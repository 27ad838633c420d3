import type { Env } from "../env.ts"
import { demoEmailInbox } from "./email/demo-inbox.ts"
import type { EmailPort } from "./email/email-port.ts"
import { smtp } from "./email/smtp.ts"
import { demoSmsInbox } from "./sms/demo-inbox.ts"
import type { SmsPort } from "./sms/sms-port.ts"
import { taqnyat, taqnyatUrl } from "./sms/taqnyat.ts"
import { twilio, twilioUrl } from "./sms/twilio.ts"
import { unifonic, unifonicUrl } from "./sms/unifonic.ts"

/** `null`: nobody carries them; messages of that channel wait, and the console says so. */
export type MessagePorts = { sms: SmsPort | null; email: EmailPort | null }

/** By the settings. The demo reads in its inbox what no provider carries. */
export function messagePorts(env: Env, isDemo: boolean): MessagePorts {
  return {
    sms: smsProvider(env) ?? (isDemo ? demoSmsInbox : null),
    email: emailProvider(env) ?? (isDemo ? demoEmailInbox : null),
  }
}

function smsProvider(env: Env): SmsPort | null {
  // parseEnv refuses a provider without its key and sender.
  const { SUFRA_SMS_KEY: key = "", SUFRA_SMS_SENDER: sender = "" } = env
  const account = (usual: string) => ({ key, sender, baseUrl: env.SUFRA_SMS_URL ?? usual })
  switch (env.SUFRA_SMS_PROVIDER) {
    case "unifonic":
      return unifonic(account(unifonicUrl))
    case "taqnyat":
      return taqnyat(account(taqnyatUrl))
    case "twilio":
      return twilio({ ...account(twilioUrl), account: env.SUFRA_SMS_ACCOUNT ?? "" })
    case undefined:
      return null
  }
}

function emailProvider({ SUFRA_SMTP_URL: url, SUFRA_EMAIL_FROM: from }: Env): EmailPort | null {
  return url && from ? smtp({ url, from }) : null
}
