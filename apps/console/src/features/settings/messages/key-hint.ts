import { m } from "@sufra/messages"
import type { MessageAccounts } from "../settings.ts"

/** What is known of a stored key: that there is one, how a long one ends, and whether it can still be read. */
export function keyHint(key: MessageAccounts["sms"]["key"]): string {
  if (!key) return m["settings.key_missing"]()
  if (!key.is_readable) return m["settings.key_unreadable"]()
  return key.ends === null
    ? m["settings.key_stored"]()
    : m["settings.key_stored_end"]({ end: `\u2066${key.ends}\u2069` })
}
