import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { payment } from "@sufra/db/schema/money/payment"
import { isStoredWithinLast } from "@sufra/db/within-last"
import { and, count, eq, inArray } from "drizzle-orm"
import type { Payer } from "./start-payment.ts"

/**
 * A guest has a few cards. Whoever has a list of stolen ones finds out here which of them still work, by the
 * bank's question alone too: attempts that were given up are counted like those that failed.
 */
const mostTries = 10
const withinMs = 60 * 60_000

export async function assertTriesLeft(tx: Transaction, who: Payer, now: Date): Promise<void> {
  const [failed] = await tx
    .select({ tries: count() })
    .from(payment)
    .where(
      and(
        eq(payment.establishmentId, who.establishmentId),
        eq(payment.customerId, who.customerId),
        inArray(payment.state, ["failed", "expired"]),
        isStoredWithinLast(withinMs, payment.createdAt, now),
      ),
    )
  if ((failed?.tries ?? 0) >= mostTries) throw new Refusal("payment_tries_over")
}
