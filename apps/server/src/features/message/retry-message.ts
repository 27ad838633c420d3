import { Refusal } from "@sufra/contract/error-reply"
import { message } from "@sufra/db/schema/message"
import { tryForMs } from "@sufra/domain/message/back-off"
import { isUselessLate } from "@sufra/domain/message/late"
import { recordEvent } from "../../events/events.ts"
import type { QueueItem } from "../../events/queues.ts"
import type { Services } from "../../services.ts"
import { canRetry } from "./message-view.ts"
import { isMessage, type Message } from "./queries.ts"
import { owedTopic } from "./topics.ts"

/** Owed anew, from its first try. Asked twice, by two people or a lost reply, it is owed once. */
export async function retryMessage(services: Services, item: QueueItem): Promise<Message> {
  const now = services.now()
  const row = await services.database.withTransaction(async (tx) => {
    const [found] = await tx.select().from(message).where(isMessage(item)).for("update")
    if (!found) throw new Refusal("not_found")
    if (found.state !== "failed") return found
    if (!canRetry(found, now)) throw new Refusal("message_expired")
    const giveUpAt = isUselessLate(found.purpose)
      ? found.giveUpAt
      : new Date(now.getTime() + tryForMs)
    const [owed] = await tx
      .update(message)
      .set({
        state: "waiting",
        attempts: 0,
        nextTryAt: now,
        claimedUntil: null,
        giveUpAt,
        failedAt: null,
        lastError: null,
      })
      .where(isMessage(item))
      .returning()
    const { establishmentId, id: entityId } = item
    await recordEvent(tx, { establishmentId, topic: owedTopic, entityId, version: 1, at: now })
    return owed ?? found
  })
  services.relay.wake()
  return row
}
