import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { recordsOf } from "@sufra/db/records"
import { coupon, couponCode, couponUse } from "@sufra/db/schema/loyalty/coupon"
import { madeCode } from "@sufra/domain/loyalty/code"
import type { CouponCandidate } from "@sufra/domain/pricing/coupon-rules"
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm"
import type { OrderToClaim } from "../../order-step.ts"
import { lockCustomers } from "../customer/index.ts"
import { countPlaced } from "../order/index.ts"

type Claim = { order: OrderToClaim; candidate: CouponCandidate; amountMinor: number }

function claimsOf(orders: readonly OrderToClaim[]): Claim[] {
  return orders.flatMap((order) =>
    order.discounts.flatMap(({ id, kind, amountMinor }) => {
      const candidate = order.offer.coupons.find((one) => one.id === id)
      return kind === "coupon" && candidate ? [{ order, candidate, amountMinor }] : []
    }),
  )
}

/** Of a coupon with so many uses for everybody, one; false: there is none left. */
async function takeOfTotal(tx: Transaction, { order, candidate }: Claim): Promise<boolean> {
  const { total } = candidate.rules
  const { establishmentId, couponCode: typed, id: orderId } = order
  if (total === null) return true
  const counted = await tx
    .update(coupon)
    .set({ used: sql`${coupon.used} + 1` })
    .where(
      and(
        eq(coupon.establishmentId, establishmentId),
        eq(coupon.id, candidate.id),
        // Of a coupon with codes of their own the code is what there is one of.
        sql`(${coupon.way} = 'single-codes' OR ${lt(coupon.used, total)})`,
      ),
    )
    .returning({ way: coupon.way })
  const [row] = counted
  if (!row) return false
  if (row.way !== "single-codes") return true
  const taken = await tx
    .update(couponCode)
    .set({ orderId })
    .where(
      and(
        eq(couponCode.establishmentId, establishmentId),
        eq(couponCode.code, madeCode(typed ?? "")),
        isNull(couponCode.orderId),
      ),
    )
    .returning({ code: couponCode.code })
  return taken.length > 0
}

function useRow({ order, candidate, amountMinor }: Claim): typeof couponUse.$inferSelect {
  const { establishmentId, id: orderId, customerId, businessDate, couponCode: code, now } = order
  return {
    establishmentId,
    orderId,
    couponId: candidate.id,
    customerId,
    code: candidate.how === "typed" ? code : null,
    businessDate,
    amountMinor,
    usedAt: now,
    givenBackAt: null,
  }
}

/**
 * Writes uses, each as long as its customer has not used the coupon too often. Their rows are locked, so what
 * is counted holds until the transaction ends.
 */
async function writeUses(tx: Transaction, establishmentId: string, claims: Claim[]) {
  const limits = claims.map(({ candidate, order }) => ({
    order_id: order.id,
    coupon_id: candidate.id,
    per_customer: candidate.rules.perCustomer,
    per_day: candidate.rules.perDay,
  }))
  const { rows } = await tx.execute<{ order_id: string }>(sql`
    INSERT INTO ${couponUse}
    SELECT new.* FROM ${recordsOf(couponUse, claims.map(useRow))} AS new
    JOIN jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
      AS most (order_id uuid, coupon_id uuid, per_customer integer, per_day integer)
      ON most.order_id = new.order_id AND most.coupon_id = new.coupon_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS own, count(*) FILTER (WHERE used.business_date = new.business_date) AS today
      FROM ${couponUse} AS used
      WHERE used.establishment_id = ${establishmentId} AND used.customer_id = new.customer_id
        AND used.coupon_id = new.coupon_id AND used.given_back_at IS NULL
        AND used.order_id <> new.order_id
    ) AS before
    WHERE before.own < coalesce(most.per_customer, 2147483647)
      AND before.today < coalesce(most.per_day, 2147483647)
    ON CONFLICT DO NOTHING
    RETURNING order_id`)
  const written = new Set(rows.map(({ order_id }) => order_id))
  const missing = claims.filter(({ order }) => !written.has(order.id)).map(({ order }) => order.id)
  if (missing.length === 0) return written
  // An order that is there already has its use: the second try takes nothing and is no refusal.
  const known = await tx
    .select({ orderId: couponUse.orderId })
    .from(couponUse)
    .where(and(eq(couponUse.establishmentId, establishmentId), inArray(couponUse.orderId, missing)))
  return new Set([...written, ...known.map(({ orderId }) => orderId)])
}

async function isFirstOrder(tx: Transaction, { order, candidate }: Claim): Promise<boolean> {
  if (!candidate.rules.firstOrderOnly) return true
  const { establishmentId, customerId, id } = order
  return (await countPlaced(tx, { establishmentId, customerId }, id)) === 0
}

/** A use for each coupon of these orders; for each order null, or why it cannot be placed. */
export async function takeCoupons(
  tx: Transaction,
  orders: OrderToClaim[],
): Promise<(Refusal | null)[]> {
  const claims = claimsOf(orders)
  const [first] = claims
  if (!first) return orders.map(() => null)
  const { establishmentId } = first.order
  const refused = new Set<string>()
  for (const claim of claims) {
    if (!(await takeOfTotal(tx, claim))) refused.add(claim.order.id)
  }
  // Of all orders, also of those without a coupon: their points and numbers ask for the customers later.
  await lockCustomers(
    tx,
    establishmentId,
    orders.map(({ customerId }) => customerId),
  )
  const written = await writeUses(tx, establishmentId, claims)
  for (const claim of claims) {
    const { id } = claim.order
    if (!written.has(id) || !(await isFirstOrder(tx, claim))) refused.add(id)
  }
  return orders.map(({ id }) => (refused.has(id) ? new Refusal("discount_unavailable") : null))
}
