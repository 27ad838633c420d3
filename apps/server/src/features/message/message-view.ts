import type { messageView } from "@sufra/contract/customer/message"
import { isUselessLate } from "@sufra/domain/message/late"
import { readFailure } from "@sufra/domain/message/outcome"
import { carriesSecret, maskSecrets } from "@sufra/domain/message/secret"
import { type PersonalField, phoneTailOf } from "@sufra/domain/staff/guest-fields"
import type { z } from "zod"
import type { Message } from "./queries.ts"

/** How long a message that was given up is brought before staff. */
export const alarmForMs = 7 * 24 * 60 * 60_000

/** A code that has run out and old news of an order help nobody; everything else may be sent late. */
export function canRetry(row: Message, now: Date): boolean {
  return row.state === "failed" && !(isUselessLate(row.purpose) && row.giveUpAt <= now)
}

function isAlarm({ failedAt }: Message, now: Date): boolean {
  return failedAt !== null && failedAt.getTime() > now.getTime() - alarmForMs
}

type Looking = { now: Date; isDemo: boolean; fields: ReadonlySet<PersonalField> }

/** As much of a recipient as the asker may see: whoever serves sees the end of a number, and no text. */
function recipientView({ channel, recipient }: Message, fields: Looking["fields"]) {
  const isShown = fields.has("words")
  return {
    recipient: isShown ? recipient : null,
    recipient_tail: fields.has("phone-tail") && channel === "sms" ? phoneTailOf(recipient) : null,
  }
}

/** The provider's own words may name the recipient. */
function failureView({ lastError }: Message, fields: Looking["fields"]) {
  const failure = readFailure(lastError)
  return failure && !fields.has("words") ? { ...failure, detail: "" } : failure
}

/** In the demo codes are read here; anywhere else whoever reads one could sign in as the guest. */
export function viewOf(row: Message, { now, isDemo, fields }: Looking) {
  const isSecret = carriesSecret(row.purpose) && !isDemo
  const body = isSecret ? maskSecrets(row.body) : row.body
  return {
    id: row.id,
    channel: row.channel,
    purpose: row.purpose,
    ...recipientView(row, fields),
    subject: row.subject,
    body: fields.has("words") ? body : null,
    state: row.state,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    next_try_at: row.state === "waiting" ? row.nextTryAt.toISOString() : null,
    sent_at: row.sentAt?.toISOString() ?? null,
    failed_at: row.failedAt?.toISOString() ?? null,
    provider: row.provider,
    failure: failureView(row, fields),
    is_alarm: isAlarm(row, now),
    can_retry: canRetry(row, now),
  } satisfies z.output<typeof messageView>
}
