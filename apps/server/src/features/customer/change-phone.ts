import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { and, eq, notExists, sql } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { checkCode } from "../verification/index.ts"
import type { Whose } from "./queries.ts"
import { customerView } from "./view.ts"

type Change = Whose & { phone: string; code: string; browserId: string | null }

/** Null when the number is somebody else's. Its tries are locked by then: nobody takes it meanwhile. */
async function takePhone(tx: Transaction, { establishmentId, customerId, phone }: Change) {
  const others = tx
    .select({ one: sql`1` })
    .from(sql`${customer} AS other`)
    .where(
      sql`other.establishment_id = ${establishmentId} AND other.phone = ${phone} AND other.id <> ${customerId}`,
    )
  const [row] = await tx
    .update(customer)
    .set({ phone })
    .where(
      and(
        eq(customer.establishmentId, establishmentId),
        eq(customer.id, customerId),
        notExists(others),
      ),
    )
    .returning()
  return row ?? null
}

/**
 * That a number is used is told only to whoever has proven to hold it, and at the price of a code:
 * the code stays used.
 */
export async function changePhone(services: Services, change: Change) {
  const outcome = await services.database.withTransaction(async (tx) => {
    const refusal = await checkCode(services, tx, change)
    if (refusal) return refusal
    const row = await takePhone(tx, change)
    return row ? customerView(tx, row) : new Refusal("phone_used")
  })
  if (outcome instanceof Error) throw outcome
  return outcome
}
