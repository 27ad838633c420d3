import { demoInbox } from "../demo-inbox.ts"
import type { EmailPort } from "./email-port.ts"

/** As the SMS one: what would be sent is read in the console. */
export const demoEmailInbox: EmailPort = {
  provider: demoInbox,
  send: async () => ({ sent: demoInbox }),
}
