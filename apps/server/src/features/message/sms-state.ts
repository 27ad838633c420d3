import type { Reader } from "@sufra/db/connection"
import { message } from "@sufra/db/schema/message"
import type { SmsState } from "@sufra/domain/order/unconfirmed-orders"
import { and, desc, eq, gt, lte, notLike, or } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { findMessageAccount } from "./account-queries.ts"
import { portsOf } from "./ports-of.ts"

/** Nobody has asked for a code since: the provider may work again. */
const failureCountsMs = 30 * 60_000
/** `failureText` begins like this for a number that does not exist. */
const badRecipient = "bad_recipient:%"

/** How the last code fared that a provider has answered: not for a number that does not exist. */
async function isLastCodeLost(reader: Reader, establishmentId: string, since: Date, now: Date) {
  const [last] = await reader
    .select({ state: message.state })
    .from(message)
    .where(
      and(
        eq(message.establishmentId, establishmentId),
        eq(message.purpose, "verification-code"),
        gt(message.createdAt, since),
        // A clock that was ahead would make one the last until then.
        lte(message.createdAt, new Date(now.getTime() + failureCountsMs)),
        or(eq(message.state, "sent"), notLike(message.lastError, badRecipient)),
      ),
    )
    .orderBy(desc(message.createdAt))
    .limit(1)
  return last !== undefined && last.state !== "sent"
}

export async function findSmsState(services: Services, establishmentId: string): Promise<SmsState> {
  const { sms } = await portsOf(services, establishmentId)
  if (!sms) return "none"
  const { read } = services.database
  const account = await findMessageAccount(read, establishmentId, "sms")
  const now = services.now()
  const halfAnHourAgoMs = now.getTime() - failureCountsMs
  // Whoever has just mended the account is not told of what failed before.
  const changedAtMs = Math.min(account?.changedAt.getTime() ?? 0, now.getTime())
  const since = new Date(Math.max(halfAnHourAgoMs, changedAtMs))
  return (await isLastCodeLost(read, establishmentId, since, now)) ? "failing" : "works"
}
