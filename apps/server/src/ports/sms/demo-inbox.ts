import { demoInbox } from "../demo-inbox.ts"
import type { SmsPort } from "./sms-port.ts"

/** The demo has no provider: a message counts as delivered, and is read in the console. */
export const demoSmsInbox: SmsPort = {
  provider: demoInbox,
  send: async () => ({ sent: demoInbox }),
}
