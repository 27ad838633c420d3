import type { Transaction } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { and, eq } from "drizzle-orm"
import { withdrawMessagesLike } from "../message/index.ts"
import type { Whose } from "./queries.ts"

/** Offers that wait to be sent to them go with the consent. */
export async function withdrawOffers(
  tx: Transaction,
  { establishmentId, customerId }: Whose,
  now: Date,
): Promise<void> {
  const theirs = { purpose: "promotion", pattern: `% ${customerId} %` }
  await withdrawMessagesLike(tx, establishmentId, theirs, now)
}

/** They agreed to offers, and do no more. */
export async function endOffers(tx: Transaction, whose: Whose, now: Date): Promise<void> {
  const { establishmentId, customerId } = whose
  await tx
    .update(customer)
    .set({ marketingConsentAt: null })
    .where(and(eq(customer.establishmentId, establishmentId), eq(customer.id, customerId)))
  await withdrawOffers(tx, whose, now)
}
