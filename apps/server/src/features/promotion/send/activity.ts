import { promotionRecipient, promotionSend } from "@sufra/db/schema/campaign/promotion-send"
import { and, desc, eq } from "drizzle-orm"
import { type ActivitySource, isBefore } from "../../../activity-source.ts"

/** Promotions that were sent to somebody, and whether they followed them. */
export const promotionActivity: ActivitySource = async (reader, whose, { before, limit }) => {
  const { sentAt, sendId, establishmentId, customerId } = promotionRecipient
  const rows = await reader
    .select({ recipient: promotionRecipient, send: promotionSend })
    .from(promotionRecipient)
    .innerJoin(
      promotionSend,
      and(eq(promotionSend.establishmentId, establishmentId), eq(promotionSend.id, sendId)),
    )
    .where(
      and(
        eq(establishmentId, whose.establishmentId),
        eq(customerId, whose.customerId),
        isBefore(sentAt, sendId, before),
      ),
    )
    .orderBy(desc(sentAt), desc(sendId))
    .limit(limit)
  return rows.map(({ recipient, send: { id, title, link } }) => ({
    ...{ type: "promotion", id, atMs: recipient.sentAt.getTime() },
    facts: { title, link, isFollowed: recipient.tappedAt !== null },
  }))
}
