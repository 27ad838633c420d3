import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { promotionRecipient, promotionSend } from "@sufra/db/schema/campaign/promotion-send"
import { and, eq, sql } from "drizzle-orm"
import { recordEvent } from "../../../events/events.ts"
import type { Services } from "../../../services.ts"
import { withdrawMessagesLike } from "../../message/index.ts"
import { keyOfSend } from "./send-queue.ts"

type Target = { establishmentId: string; id: string }

/** What never went out is not counted as sent. */
async function uncount(tx: Transaction, { establishmentId, id }: Target, keys: string[]) {
  const ways = { sms: { bySms: false }, email: { byEmail: false } }
  for (const [way, change] of Object.entries(ways)) {
    const own = keys.filter((key) => key.endsWith(` ${way}`))
    const customerIds = own.map((key) => key.split(" ").at(-2))
    await tx
      .update(promotionRecipient)
      .set(change)
      .where(
        and(
          eq(promotionRecipient.establishmentId, establishmentId),
          eq(promotionRecipient.sendId, id),
          sql`${promotionRecipient.customerId} = ANY(${sql.param(customerIds)}::uuid[])`,
        ),
      )
  }
}

/** Waits for a batch under way: what it queued is withdrawn too. */
export async function stopSend(services: Services, target: Target): Promise<void> {
  const { establishmentId, id } = target
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const isIt = and(eq(promotionSend.establishmentId, establishmentId), eq(promotionSend.id, id))
    const [send] = await tx.select().from(promotionSend).where(isIt).for("no key update")
    if (!send) throw new Refusal("not_found")
    if (send.stoppedAt) return
    const finishedAt = send.finishedAt ?? now
    await tx.update(promotionSend).set({ stoppedAt: now, finishedAt }).where(isIt)
    const waiting = { purpose: "promotion", pattern: `${keyOfSend(id)} %` }
    await uncount(tx, target, await withdrawMessagesLike(tx, establishmentId, waiting, now))
    const about = { establishmentId, topic: "promotion-send", entityId: id } as const
    await recordEvent(tx, { ...about, version: 2, at: now })
  })
  services.relay.wake()
}
