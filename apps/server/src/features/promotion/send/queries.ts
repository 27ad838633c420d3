import type { Reader, Transaction } from "@sufra/db/connection"
import { promotionRecipient, promotionSend } from "@sufra/db/schema/campaign/promotion-send"
import { and, count, desc, eq, isNull, sql } from "drizzle-orm"

export type SendRow = typeof promotionSend.$inferSelect

/** Older ones nobody compares with. */
const mostShown = 50

export async function listSends(reader: Reader, establishmentId: string): Promise<SendRow[]> {
  return reader
    .select()
    .from(promotionSend)
    .where(eq(promotionSend.establishmentId, establishmentId))
    .orderBy(desc(promotionSend.createdAt), desc(promotionSend.id))
    .limit(mostShown)
}

const isOfSend = (establishmentId: string, sendId: string) =>
  and(
    eq(promotionRecipient.establishmentId, establishmentId),
    eq(promotionRecipient.sendId, sendId),
  )

/** A query of the customers who were sent it. */
export function recipientIds(reader: Reader, establishmentId: string, sendId: string) {
  return reader
    .select({ id: promotionRecipient.customerId })
    .from(promotionRecipient)
    .where(isOfSend(establishmentId, sendId))
}

export async function countRecipients(reader: Reader, establishmentId: string, sendId: string) {
  const countIf = (isSo: unknown) => sql<number>`count(*) FILTER (WHERE ${isSo})`.mapWith(Number)
  const [row] = await reader
    .select({
      guests: count(),
      bySms: countIf(promotionRecipient.bySms),
      byEmail: countIf(promotionRecipient.byEmail),
      taps: countIf(sql`${promotionRecipient.tappedAt} IS NOT NULL`),
    })
    .from(promotionRecipient)
    .where(isOfSend(establishmentId, sendId))
  return row ?? { guests: 0, bySms: 0, byEmail: 0, taps: 0 }
}

/** The first tap counts; false: it was never sent to them. */
export async function noteTap(
  tx: Transaction,
  { establishmentId, customerId }: { establishmentId: string; customerId: string },
  sendId: string,
  now: Date,
): Promise<boolean> {
  const isTheirs = and(
    isOfSend(establishmentId, sendId),
    eq(promotionRecipient.customerId, customerId),
  )
  await tx
    .update(promotionRecipient)
    .set({ tappedAt: now })
    .where(and(isTheirs, isNull(promotionRecipient.tappedAt)))
  return (await tx.$count(promotionRecipient, isTheirs)) > 0
}
