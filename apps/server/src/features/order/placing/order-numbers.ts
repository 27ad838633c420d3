import type { Transaction } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { orderCounter } from "@sufra/db/schema/order"
import { sql } from "drizzle-orm"

type BranchDay = { branchId: string; businessDate: string }
type Numbered = BranchDay & { customerId: string | null }

const keyOf = ({ branchId, businessDate }: BranchDay) => `${branchId} ${businessDate}`

/**
 * The next number of its branch's business day for each order of one establishment. Until the
 * transaction ends other orders of the branch wait for theirs, so this is the last thing an order
 * takes; and the days are taken in one order, so that two who take several never wait for each other.
 *
 * In the same statement, and before them, the customers' rows are locked: what is counted of them
 * afterwards (`write-orders.ts`) holds until the transaction ends. It costs nothing besides, since the
 * foreign key of an order locks their rows anyway, though less.
 */
export async function takeNumbers(
  tx: Transaction,
  establishmentId: string,
  orders: Numbered[],
): Promise<number[]> {
  const customerIds = [...new Set(orders.flatMap(({ customerId }) => customerId ?? []))].sort()
  const days = [...Map.groupBy(orders, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const column = (name: keyof BranchDay) => days.map(([, [first]]) => first?.[name])
  const { rows } = await tx.execute<BranchDay & { last: number }>(sql`
    WITH guests AS MATERIALIZED (
      SELECT 1 FROM unnest(${sql.param(customerIds)}::uuid[]) AS asked (id)
      CROSS JOIN LATERAL (
        SELECT 1 FROM ${customer}
        WHERE ${customer.establishmentId} = ${establishmentId} AND ${customer.id} = asked.id
        LIMIT 1 FOR NO KEY UPDATE
      ) AS held
    ), numbered AS (
      INSERT INTO ${orderCounter} (establishment_id, branch_id, business_date, last)
      SELECT ${establishmentId}, day.* FROM unnest(
        ${sql.param(column("branchId"))}::uuid[],
        ${sql.param(column("businessDate"))}::date[],
        ${sql.param(days.map(([, same]) => same.length))}::int[]
      ) AS day
      -- Always so: it only has the guests locked before the first day is.
      WHERE (SELECT count(*) FROM guests) >= 0
      ON CONFLICT (establishment_id, branch_id, business_date)
        DO UPDATE SET last = ${orderCounter}.last + excluded.last
      RETURNING branch_id, business_date, last
    )
    SELECT branch_id AS "branchId", business_date::text AS "businessDate", last FROM numbered`)
  const counts = new Map(days.map(([key, same]) => [key, same.length]))
  const nexts = new Map(rows.map((row) => [keyOf(row), row.last - (counts.get(keyOf(row)) ?? 0)]))
  return orders.map((day) => {
    const nth = (nexts.get(keyOf(day)) ?? Number.NaN) + 1
    nexts.set(keyOf(day), nth)
    return nth
  })
}

/**
 * The next number of the pre-orders for a branch's business day. It is taken with the room of the slot, so that
 * others who order for that day wait for it in any case.
 */
export async function takePreorderNumber(
  tx: Transaction,
  { establishmentId, branchId, businessDate }: BranchDay & { establishmentId: string },
): Promise<number> {
  const [row] = await tx
    .insert(orderCounter)
    .values({ establishmentId, branchId, businessDate, last: 0, lastPreorder: 1 })
    .onConflictDoUpdate({
      target: [orderCounter.establishmentId, orderCounter.branchId, orderCounter.businessDate],
      set: { lastPreorder: sql`${orderCounter.lastPreorder} + 1` },
    })
    .returning({ nth: orderCounter.lastPreorder })
  if (!row) throw new Error("a counter always answers")
  return row.nth
}
