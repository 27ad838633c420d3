import type { Database, Reader } from "@sufra/db/connection"
import { message } from "@sufra/db/schema/message"
import { isPlanDue, isStoredDue } from "@sufra/db/within-last"
import { type AfterTry, longestPauseMs } from "@sufra/domain/message/back-off"
import { failureText } from "@sufra/domain/message/outcome"
import { and, count, eq, gt, like, or, sql } from "drizzle-orm"
import { recordEvent } from "../../events/events.ts"
import type { QueueItem } from "../../events/queues.ts"
import { outcomeTopic } from "./topics.ts"

export type Message = typeof message.$inferSelect

export function isMessage({ establishmentId, id }: QueueItem) {
  return and(eq(message.establishmentId, establishmentId), eq(message.id, id))
}

/** A first try may be planned for the morning; between tries at most an hour passes. */
export function isDue(now: Date) {
  return or(
    isPlanDue(message.createdAt, message.nextTryAt, now),
    and(gt(message.attempts, 0), isStoredDue(longestPauseMs, message.nextTryAt, now)),
  )
}

export async function findWaiting(reader: Reader, item: QueueItem, now: Date) {
  const [row] = await reader
    .select({ waiting: message, isDue: sql<boolean>`${isDue(now)}` })
    .from(message)
    .where(and(isMessage(item), eq(message.state, "waiting")))
  return row ?? null
}

/**
 * One try for one worker, of however many processes: the row is due for nobody else until the claim
 * ends. A worker that dies in the middle leaves it, and after that time the message is due again.
 */
export function claimMessage(
  { withTransaction }: Database,
  item: QueueItem,
  now: Date,
  claimMs: number,
): Promise<Message | null> {
  return withTransaction(async (tx) => {
    const [claimed] = await tx
      .update(message)
      .set({
        attempts: sql`${message.attempts} + 1`,
        nextTryAt: new Date(now.getTime() + claimMs),
        claimedUntil: new Date(now.getTime() + claimMs),
      })
      .where(and(isMessage(item), eq(message.state, "waiting"), isDue(now)))
      .returning()
    return claimed ?? null
  })
}

/** Whether it was this one that ended or planned it: an answer that comes after the claim is late. */
export function recordOutcome(
  { withTransaction }: Database,
  tried: Message,
  after: AfterTry,
  { now, provider }: { now: Date; provider: string | null },
): Promise<boolean> {
  return withTransaction(async (tx) => {
    // What was sent was sent, though somebody else has claimed it meanwhile.
    const isOwnTry = after.state === "sent" ? undefined : eq(message.attempts, tried.attempts)
    const written = await tx
      .update(message)
      .set({ ...columnsOf(after, now, provider), claimedUntil: null })
      .where(and(isMessage(tried), eq(message.state, "waiting"), isOwnTry))
      .returning({ id: message.id })
    if (written.length === 0) return false
    const { establishmentId, id: entityId, attempts } = tried
    const version = attempts + 1
    await recordEvent(tx, { establishmentId, topic: outcomeTopic, entityId, version, at: now })
    return true
  })
}

function columnsOf(after: AfterTry, now: Date, provider: string | null) {
  switch (after.state) {
    case "sent":
      return {
        state: "sent" as const,
        sentAt: now,
        provider,
        providerReference: after.reference,
        lastError: null,
      }
    case "waiting":
      return {
        nextTryAt: new Date(after.nextTryAtMs),
        provider,
        lastError: failureText(after.failure),
      }
    case "failed":
      return {
        state: "failed" as const,
        failedAt: now,
        provider,
        lastError: failureText(after.failure),
      }
  }
}

/** Of messages about the same thing: keys that are like this one, `%` for whatever differs. */
export async function listMessageKeys(
  reader: Reader,
  establishmentId: string,
  pattern: string,
): Promise<string[]> {
  const rows = await reader
    .select({ key: message.key })
    .from(message)
    .where(and(eq(message.establishmentId, establishmentId), like(message.key, pattern)))
  return rows.map(({ key }) => key)
}

/** How many of a purpose are still to go out, by the second word of their keys. */
export async function countWaitingBySubject(
  reader: Reader,
  establishmentId: string,
  purpose: string,
): Promise<Map<string, number>> {
  const subject = sql<string>`split_part(${message.key}, ' ', 2)`
  const rows = await reader
    .select({ subject, waiting: count() })
    .from(message)
    .where(
      and(
        eq(message.establishmentId, establishmentId),
        eq(message.purpose, purpose),
        eq(message.state, "waiting"),
      ),
    )
    .groupBy(subject)
  return new Map(rows.map(({ subject, waiting }) => [subject, waiting]))
}
