import type { Reader, Transaction } from "@sufra/db/connection"
import { coupon, couponCode, couponUse } from "@sufra/db/schema/loyalty/coupon"
import { firmAtMs, givesBack, givingBack } from "@sufra/domain/order/order-states"
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm"
import { lastMoveOf, type OrderRow, orderStateOf } from "../order/index.ts"

const nothing = { hasMoved: false, againAtMs: null }

/** Orders that will never be made and still have a coupon: whoever was told of it did not live to give it back. */
export async function listOrdersToGiveBack(
  reader: Reader,
  { since, limit }: { since: Date; limit: number },
): Promise<{ establishmentId: string; id: string }[]> {
  return reader
    .select({ establishmentId: couponUse.establishmentId, id: couponUse.orderId })
    .from(coupon)
    .innerJoin(
      couponUse,
      and(
        eq(couponUse.establishmentId, coupon.establishmentId),
        eq(couponUse.couponId, coupon.id),
        gte(couponUse.usedAt, since),
      ),
    )
    .where(and(isNull(couponUse.givenBackAt), inArray(orderStateOf(couponUse), givingBack)))
    .limit(limit)
}

/**
 * Gives back what a canceled or declined order used of coupons, once it cannot be undone any more. A return
 * gives no coupon back. However often it is asked, a use goes back once.
 */
export async function giveCouponsBack(
  tx: Transaction,
  row: OrderRow,
  now: Date,
): Promise<{ hasMoved: boolean; againAtMs: number | null }> {
  if (!givesBack(row.state)) return nothing
  const { establishmentId, id: orderId } = row
  const ofOrder = and(
    eq(couponUse.establishmentId, establishmentId),
    eq(couponUse.orderId, orderId),
    isNull(couponUse.givenBackAt),
  )
  const uses = await tx.select({ couponId: couponUse.couponId }).from(couponUse).where(ofOrder)
  if (uses.length === 0) return nothing
  const last = await lastMoveOf(tx, row)
  const againAtMs = firmAtMs((last?.movedAt ?? row.placedAt).getTime(), now.getTime())
  if (now.getTime() < againAtMs) return { hasMoved: false, againAtMs }
  const ids = uses.map(({ couponId }) => couponId).sort()
  await tx
    .update(coupon)
    // A limit that staff added while the order was placed has not counted it.
    .set({ used: sql`greatest(0, ${coupon.used} - 1)` })
    .where(
      and(
        eq(coupon.establishmentId, establishmentId),
        inArray(coupon.id, ids),
        sql`(${coupon.rules}->>'total' IS NOT NULL OR ${coupon.way} = 'single-codes')`,
      ),
    )
  await tx
    .update(couponCode)
    .set({ orderId: null })
    .where(and(eq(couponCode.establishmentId, establishmentId), eq(couponCode.orderId, orderId)))
  await tx.update(couponUse).set({ givenBackAt: now }).where(ofOrder)
  return { hasMoved: true, againAtMs: null }
}
