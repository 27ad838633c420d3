import type { Transaction } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { orderCounter } from "@sufra/db/schema/order"
import { sql } from "drizzle-orm"

type BranchDay = { establishmentId: string; branchId: string; businessDate: string }
type Numbered = BranchDay & { customerId: string }

const keyOf = ({ establishmentId, branchId, businessDate }: BranchDay) =>
  `${establishmentId} ${branchId} ${businessDate}`

const customerKeyOf = ({ establishmentId, customerId }: Numbered) =>
  `${establishmentId} ${customerId}`

function sortedEntries<Value>(groups: Map<string, Value>): [string, Value][] {
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/**
 * The next number of its branch's business day for each. Until the transaction ends other orders of
 * the branch wait for theirs, so this is the last thing an order takes; and the days are taken in one
 * order, so that two who take several never wait for each other.
 *
 * In the same statement, and before them, the customers are taken: what is counted of them afterwards
 * (`write-orders.ts`) holds until the transaction ends. It costs nothing besides, since the foreign
 * key of an order locks their rows anyway, though less.
 */
export async function takeNumbers(tx: Transaction, orders: Numbered[]): Promise<number[]> {
  const counts = Map.groupBy(orders, keyOf)
  const days = sortedEntries(counts).map(([, same]) => same)
  const guests = sortedEntries(Map.groupBy(orders, customerKeyOf)).map(([, same]) => same)
  const column = (of: Numbered[][], name: keyof Numbered) => of.map(([first]) => first?.[name])
  const { rows } = await tx.execute<BranchDay & { last: number }>(sql`
    WITH guests AS MATERIALIZED (
      SELECT 1 FROM unnest(
        ${sql.param(column(guests, "establishmentId"))}::uuid[],
        ${sql.param(column(guests, "customerId"))}::uuid[]
      ) AS asked (establishment_id, id)
      CROSS JOIN LATERAL (
        SELECT 1 FROM ${customer}
        WHERE ${customer.establishmentId} = asked.establishment_id AND ${customer.id} = asked.id
        LIMIT 1 FOR NO KEY UPDATE
      ) AS held
    )
    INSERT INTO ${orderCounter} (establishment_id, branch_id, business_date, last)
    SELECT wanted.* FROM unnest(
      ${sql.param(column(days, "establishmentId"))}::uuid[],
      ${sql.param(column(days, "branchId"))}::uuid[],
      ${sql.param(column(days, "businessDate"))}::date[],
      ${sql.param(days.map(({ length }) => length))}::int[]
    ) AS wanted
    -- Always so: it only has the guests taken before the first day is.
    WHERE (SELECT count(*) FROM guests) >= 0
    ON CONFLICT (establishment_id, branch_id, business_date)
      DO UPDATE SET last = ${orderCounter}.last + excluded.last
    RETURNING establishment_id AS "establishmentId", branch_id AS "branchId",
      business_date::text AS "businessDate", last`)
  const nexts = new Map(
    rows.map((row) => [keyOf(row), row.last - (counts.get(keyOf(row))?.length ?? 0)]),
  )
  return orders.map((day) => {
    const nth = (nexts.get(keyOf(day)) ?? Number.NaN) + 1
    nexts.set(keyOf(day), nth)
    return nth
  })
}
