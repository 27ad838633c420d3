import type { Reader } from "@sufra/db/connection"
import { coupon, couponCode, couponUse } from "@sufra/db/schema/loyalty/coupon"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { madeCode, plainCode } from "@sufra/domain/loyalty/code"
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm"
import { productsOfCategories } from "../menu/known-queries.ts"

export type CouponRow = typeof coupon.$inferSelect
export type SingleCode = typeof couponCode.$inferSelect

/** More of them are never weighed against each other: every cart is priced with each. */
export const mostAutomatic = 20

const isLive = and(eq(coupon.active, true), isNull(coupon.archivedAt))

export async function listAutomatic(reader: Reader, establishmentId: string): Promise<CouponRow[]> {
  return reader
    .select()
    .from(coupon)
    .where(and(eq(coupon.establishmentId, establishmentId), eq(coupon.way, "automatic"), isLive))
    .orderBy(asc(coupon.createdAt), asc(coupon.id))
    .limit(mostAutomatic)
}

/** Put away or not: orders that used it name it still. */
export async function findCoupon(
  reader: Reader,
  { establishmentId, id }: { establishmentId: string; id: string },
): Promise<CouponRow | null> {
  const [row] = await reader
    .select()
    .from(coupon)
    .where(and(eq(coupon.establishmentId, establishmentId), eq(coupon.id, id)))
  return row ?? null
}

/** The coupon that a typed code stands for, and the single code itself where it is one of many. */
export async function findByTypedCode(
  reader: Reader,
  establishmentId: string,
  typed: string,
): Promise<{ row: CouponRow; single: SingleCode | null } | null> {
  const [shared] = await reader
    .select()
    .from(coupon)
    .where(
      and(eq(coupon.establishmentId, establishmentId), eq(coupon.code, plainCode(typed)), isLive),
    )
  if (shared) return { row: shared, single: null }
  const [found] = await reader
    .select({ row: coupon, single: couponCode })
    .from(couponCode)
    .innerJoin(
      coupon,
      and(
        eq(coupon.establishmentId, couponCode.establishmentId),
        eq(coupon.id, couponCode.couponId),
      ),
    )
    .where(
      and(
        eq(couponCode.establishmentId, establishmentId),
        eq(couponCode.code, madeCode(typed)),
        isLive,
      ),
    )
  return found ?? null
}

/** The products that it comes off; null: off all food. */
export async function withProducts<Row extends Pick<CouponRow, "productIds" | "categoryIds">>(
  reader: Reader,
  establishmentId: string,
  rows: readonly Row[],
): Promise<(Row & { allProductIds: string[] | null })[]> {
  const ids = rows.flatMap(({ categoryIds }) => categoryIds ?? [])
  const productsOf = await productsOfCategories(reader, establishmentId, ids)
  return rows.map((row) => {
    const { productIds, categoryIds } = row
    const isAll = productIds === null && categoryIds === null
    const named = [...(productIds ?? []), ...(categoryIds ?? []).flatMap(productsOf)]
    return { ...row, allProductIds: isAll ? null : named }
  })
}

/** How often coupons were used, by everybody and by this customer. */
export type UsesRow = {
  id: string
  used: number
  own: number
  ownToday: number
  lastOwnAt: Date | null
  /** When one was last given back: it may be used for a while after its end. */
  givenBackAt: Date | null
}

export async function listUses(
  reader: Reader,
  { establishmentId, customerId }: { establishmentId: string; customerId: string | null },
  couponIds: string[],
  today: LocalDate,
): Promise<Map<string, UsesRow>> {
  if (couponIds.length === 0) return new Map()
  const counts = sql`${couponUse.givenBackAt} IS NULL`
  const rows = await reader
    .select({
      id: coupon.id,
      used: coupon.used,
      own: sql<number>`count(${couponUse.couponId}) FILTER (WHERE ${counts})`.mapWith(Number),
      ownToday:
        sql<number>`count(${couponUse.couponId}) FILTER (WHERE ${counts} AND ${couponUse.businessDate} = ${today})`.mapWith(
          Number,
        ),
      lastOwnAt: sql`max(${couponUse.usedAt}) FILTER (WHERE ${counts})`.mapWith(couponUse.usedAt),
      givenBackAt: sql`max(${couponUse.givenBackAt})`.mapWith(couponUse.usedAt),
    })
    .from(coupon)
    .leftJoin(
      couponUse,
      and(
        eq(couponUse.establishmentId, establishmentId),
        eq(couponUse.couponId, coupon.id),
        customerId ? eq(couponUse.customerId, customerId) : sql`false`,
      ),
    )
    .where(
      and(
        eq(coupon.establishmentId, establishmentId),
        sql`${coupon.id} = ANY(${sql.param(couponIds)}::uuid[])`,
      ),
    )
    .groupBy(coupon.establishmentId, coupon.id)
  return new Map(rows.map((row) => [row.id, row as UsesRow]))
}

const mostShown = 100

/** What a customer has used, the newest first, also of coupons that were put away since. */
export async function listUsesOf(
  reader: Reader,
  { establishmentId, customerId }: { establishmentId: string; customerId: string },
) {
  return reader
    .select({ use: couponUse, name: coupon.name })
    .from(couponUse)
    .innerJoin(
      coupon,
      and(eq(coupon.establishmentId, couponUse.establishmentId), eq(coupon.id, couponUse.couponId)),
    )
    .where(
      and(eq(couponUse.establishmentId, establishmentId), eq(couponUse.customerId, customerId)),
    )
    .orderBy(desc(couponUse.usedAt), desc(couponUse.orderId))
    .limit(mostShown)
}
