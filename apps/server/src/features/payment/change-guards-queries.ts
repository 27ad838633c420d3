import type { Reader } from "@sufra/db/connection"
import { paymentItem, refund } from "@sufra/db/schema/money/payment"
import { and, eq, ne } from "drizzle-orm"
import type { OrderRow } from "../order/queries.ts"

/** Whether somebody gave money of an order back by hand: what it costs and what was paid differ since. */
export async function hasGoodwill(
  reader: Reader,
  { establishmentId, id }: Pick<OrderRow, "establishmentId" | "id">,
): Promise<boolean> {
  const [found] = await reader
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.establishmentId, establishmentId),
        eq(refund.orderId, id),
        eq(refund.isSettling, false),
        ne(refund.state, "failed"),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The lines of an order of which a share pays for portions. */
export async function listClaimedLines(
  reader: Reader,
  { establishmentId, id }: Pick<OrderRow, "establishmentId" | "id">,
): Promise<Set<number>> {
  const rows = await reader
    .selectDistinct({ position: paymentItem.position })
    .from(paymentItem)
    .where(and(eq(paymentItem.establishmentId, establishmentId), eq(paymentItem.orderId, id)))
  return new Set(rows.map(({ position }) => position))
}
