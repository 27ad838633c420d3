import type { Transaction } from "@sufra/db/connection"
import { couponUse } from "@sufra/db/schema/loyalty/coupon"
import { and, eq } from "drizzle-orm"
import type { ChangedOrder } from "../../order-step.ts"

/** What each coupon takes off the order as it is now: its report adds these up. */
export async function changeCouponUses(tx: Transaction, order: ChangedOrder): Promise<void> {
  for (const { id, kind, amountMinor } of order.price.discounts) {
    if (kind !== "coupon") continue
    await tx
      .update(couponUse)
      .set({ amountMinor })
      .where(
        and(
          eq(couponUse.establishmentId, order.establishmentId),
          eq(couponUse.orderId, order.id),
          eq(couponUse.couponId, id),
        ),
      )
  }
}
