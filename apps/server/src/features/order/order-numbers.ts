import type { Transaction } from "@sufra/db/connection"
import { orderCounter } from "@sufra/db/schema/order"
import { sql } from "drizzle-orm"

export type BranchDay = { establishmentId: string; branchId: string; businessDate: string }

const keyOf = ({ establishmentId, branchId, businessDate }: BranchDay) =>
  `${establishmentId} ${branchId} ${businessDate}`

/**
 * The next number of its branch's business day for each. Until the transaction ends other orders of
 * the branch wait for theirs, so this is the last thing an order takes; and the days are taken in one
 * order, so that two who take several never wait for each other.
 */
export async function takeNumbers(tx: Transaction, days: BranchDay[]): Promise<number[]> {
  const counts = Map.groupBy(days, keyOf)
  const wanted = [...counts.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, same]) => ({ ...(same[0] as BranchDay), last: same.length }))
  const rows = await tx
    .insert(orderCounter)
    .values(wanted)
    .onConflictDoUpdate({
      target: [orderCounter.establishmentId, orderCounter.branchId, orderCounter.businessDate],
      set: { last: sql`${orderCounter.last} + excluded.last` },
    })
    .returning()
  const nexts = new Map(
    rows.map((row) => [keyOf(row), row.last - (counts.get(keyOf(row))?.length ?? 0)]),
  )
  return days.map((day) => {
    const nth = (nexts.get(keyOf(day)) ?? Number.NaN) + 1
    nexts.set(keyOf(day), nth)
    return nth
  })
}
