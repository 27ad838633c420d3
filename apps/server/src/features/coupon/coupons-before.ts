import type { Reader } from "@sufra/db/connection"
import { coupon, couponUse } from "@sufra/db/schema/loyalty/coupon"
import type { CouponCandidate } from "@sufra/domain/pricing/coupon-rules"
import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm"
import type { OrderRow } from "../order/index.ts"
import { candidateOf } from "./candidates.ts"
import { withProducts } from "./queries.ts"

/** Coupons that there were when an order was placed, with what its guest had used of them by then. */
export async function couponsBefore(
  reader: Reader,
  { establishmentId, customerId, placedAt, businessDate, id }: OrderRow,
  dayStartMinute: number,
): Promise<CouponCandidate[]> {
  const rows = await reader
    .select()
    .from(coupon)
    .where(
      and(
        eq(coupon.establishmentId, establishmentId),
        lte(coupon.createdAt, placedAt),
        or(isNull(coupon.archivedAt), gt(coupon.archivedAt, placedAt)),
      ),
    )
    .orderBy(coupon.createdAt, coupon.id)
  const counted = sql`${couponUse.givenBackAt} IS NULL OR ${couponUse.givenBackAt} > ${placedAt.toISOString()}`
  const uses = await reader
    .select({
      id: couponUse.couponId,
      own: sql<number>`count(*)`.mapWith(Number),
      ownToday:
        sql<number>`count(*) FILTER (WHERE ${couponUse.businessDate} = ${businessDate})`.mapWith(
          Number,
        ),
      lastOwnAt: sql`max(${couponUse.usedAt})`.mapWith(couponUse.usedAt),
    })
    .from(couponUse)
    .where(
      and(
        eq(couponUse.establishmentId, establishmentId),
        customerId ? eq(couponUse.customerId, customerId) : sql`false`,
        sql`${couponUse.orderId} <> ${id}`,
        sql`${couponUse.usedAt} <= ${placedAt.toISOString()}`,
        sql`(${counted})`,
      ),
    )
    .groupBy(couponUse.couponId)
  const usesOf = new Map(uses.map((one) => [one.id, one]))
  const found = await withProducts(reader, establishmentId, rows)
  return found.map((row) => {
    const own = usesOf.get(row.id)
    // How many others had used it by then is not kept: a total limit is judged as it stands.
    const used = own ? { ...own, used: row.used, givenBackAt: null } : undefined
    return candidateOf({ ...row, single: null }, used, dayStartMinute)
  })
}
