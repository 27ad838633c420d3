import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { linkSmsPerHour, linkSmsPerOrder } from "@sufra/domain/delivery/courier-link"
import { sql } from "drizzle-orm"
import { countSentLinks, type OrderRow } from "../order/index.ts"

const hourMs = 3_600_000

/**
 * A login of the staff is no sender of SMS to anybody. The caller holds the order; links of other
 * orders of the place take turns while they are counted.
 */
export async function assertMaySendLink(
  tx: Transaction,
  { establishmentId, id }: OrderRow,
  now: Date,
): Promise<void> {
  const key = `courier-link:${establishmentId}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const lately = { withinMs: hourMs, now }
  const { ofOrder, ofPlace } = await countSentLinks(tx, { establishmentId, id }, lately)
  if (ofOrder >= linkSmsPerOrder || ofPlace >= linkSmsPerHour) {
    throw new Refusal("courier_link_limit_reached")
  }
}
