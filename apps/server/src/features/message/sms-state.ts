import type { Reader } from "@sufra/db/connection"
import { message } from "@sufra/db/schema/message"
import { readFailure } from "@sufra/domain/message/outcome"
import type { SmsState } from "@sufra/domain/order/unconfirmed-orders"
import { and, desc, eq, gt, isNotNull, or } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { portsOf } from "./ports-of.ts"

/** Nobody has asked for a code since: the provider may work again. */
const failureCountsMs = 30 * 60_000

/** How the last code fared that a provider has answered. */
async function isLastCodeLost(reader: Reader, establishmentId: string, now: Date) {
  const [last] = await reader
    .select({ state: message.state, lastError: message.lastError })
    .from(message)
    .where(
      and(
        eq(message.establishmentId, establishmentId),
        eq(message.purpose, "verification-code"),
        gt(message.createdAt, new Date(now.getTime() - failureCountsMs)),
        or(eq(message.state, "sent"), isNotNull(message.lastError)),
      ),
    )
    .orderBy(desc(message.createdAt))
    .limit(1)
  if (!last || last.state === "sent") return false
  // A number that does not exist says nothing of the others.
  return readFailure(last.lastError)?.code !== "bad_recipient"
}

export async function findSmsState(services: Services, establishmentId: string): Promise<SmsState> {
  const { sms } = await portsOf(services, establishmentId)
  if (!sms) return "none"
  const isLost = await isLastCodeLost(services.database.read, establishmentId, services.now())
  return isLost ? "failing" : "works"
}
