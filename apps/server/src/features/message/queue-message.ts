import type { Transaction } from "@sufra/db/connection"
import { message } from "@sufra/db/schema/message"
import { newId } from "@sufra/domain/kernel/ids"
import { recordEvent } from "../../events/events.ts"
import { owedTopic } from "./topics.ts"

type Owed = {
  establishmentId: string
  channel: "sms" | "email"
  purpose: string
  recipient: string
  subject?: string
  body: string
  /** What it is about: a second message of the same key is the first one again. */
  key: string
  giveUpAt: Date
  /** Not before; at once, unless it says so. */
  dueAt?: Date
  now: Date
}

/**
 * Part of the transaction that causes it: what commits is owed, and will be sent. The caller wakes
 * the relay after the commit, as for every event.
 */
export async function queueMessage(tx: Transaction, owed: Owed): Promise<void> {
  const { now, dueAt = now, ...row } = owed
  const id = newId()
  const written = await tx
    .insert(message)
    .values({ ...row, id, nextTryAt: dueAt, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: message.id })
  if (written.length === 0) return
  const { establishmentId } = owed
  await recordEvent(tx, { establishmentId, topic: owedTopic, entityId: id, version: 1, at: now })
}
