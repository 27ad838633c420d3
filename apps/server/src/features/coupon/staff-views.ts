import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { coupon, couponCode, couponUse } from "@sufra/db/schema/loyalty/coupon"
import { couponState } from "@sufra/domain/pricing/coupon-rules"
import { and, count, countDistinct, desc, eq, isNull, sql } from "drizzle-orm"
import type { CouponRow } from "./queries.ts"

type CouponView = ApiReply<"GET /staff/coupons/">[number]

async function figuresOf(reader: Reader, establishmentId: string) {
  const uses = await reader
    .select({
      couponId: couponUse.couponId,
      uses: count(),
      guests: countDistinct(couponUse.customerId),
      takenMinor: sql`sum(${couponUse.amountMinor})`.mapWith(Number),
    })
    .from(couponUse)
    .where(and(eq(couponUse.establishmentId, establishmentId), isNull(couponUse.givenBackAt)))
    .groupBy(couponUse.couponId)
  const codes = await reader
    .select({ couponId: couponCode.couponId, codes: count() })
    .from(couponCode)
    .where(eq(couponCode.establishmentId, establishmentId))
    .groupBy(couponCode.couponId)
  const usesById = new Map(uses.map((row) => [row.couponId, row]))
  const codesById = new Map(codes.map((row) => [row.couponId, row.codes]))
  return (id: string): CouponView["figures"] => {
    const found = usesById.get(id)
    return {
      uses: found?.uses ?? 0,
      guests: found?.guests ?? 0,
      taken_minor: found?.takenMinor ?? 0,
      codes: codesById.get(id) ?? 0,
    }
  }
}

function couponView(row: CouponRow, figures: CouponView["figures"], now: Date): CouponView {
  return {
    id: row.id,
    name: row.name,
    way: row.way,
    code: row.code,
    effect: toWire(row.effect),
    product_ids: row.productIds,
    category_ids: row.categoryIds,
    rules: toWire(row.rules) as CouponView["rules"],
    active: row.active,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    state: couponState(row, now.getTime()),
    figures,
  }
}

/** With what became of them, the newest first. */
export async function couponViews(
  reader: Reader,
  establishmentId: string,
  now: Date,
): Promise<CouponView[]> {
  const rows = await reader
    .select()
    .from(coupon)
    .where(and(eq(coupon.establishmentId, establishmentId), isNull(coupon.archivedAt)))
    .orderBy(desc(coupon.createdAt), desc(coupon.id))
  const figures = await figuresOf(reader, establishmentId)
  return rows.map((row) => couponView(row, figures(row.id), now))
}

export async function savedView(reader: Reader, row: CouponRow, now: Date): Promise<CouponView> {
  const figures = await figuresOf(reader, row.establishmentId)
  return couponView(row, figures(row.id), now)
}
