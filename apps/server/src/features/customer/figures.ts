import type { Transaction } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { orderTimesOf } from "@sufra/domain/customer/segment"
import { sql } from "drizzle-orm"
import { type EstablishmentRow, hasModule } from "../establishment/index.ts"
import { levelOfMember } from "../loyalty/index.ts"
import { boughtByCustomer } from "./queries.ts"

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** Counts what these customers bought and where they stand, and keeps it beside them for the list. */
export async function refreshFigures(
  tx: Transaction,
  place: EstablishmentRow,
  customerIds: string[],
  now: Date,
): Promise<void> {
  if (customerIds.length === 0) return
  const bought = await boughtByCustomer(tx, place.id, customerIds)
  const figures = []
  for (const id of customerIds) {
    const { count, totalMinor, timesMs } = bought.get(id) ?? {
      count: 0,
      totalMinor: 0,
      timesMs: [],
    }
    const times = orderTimesOf(timesMs)
    const level = hasModule(place, "loyalty") ? await levelOfMember(tx, place, id, now) : null
    figures.push({
      ...{ id, orders: count, spent: totalMinor, level: level?.id ?? null },
      ...{ first: isoOf(times.firstAtMs), last: isoOf(times.lastAtMs) },
      ...{ third: isoOf(times.thirdLastAtMs), regular: isoOf(times.regularAtMs) },
    })
  }
  await tx.execute(sql`
    UPDATE ${customer} SET orders_count = new.orders, spent_minor = new.spent, level_id = new.level,
      first_order_at = new.first, last_order_at = new.last, third_last_order_at = new.third,
      regular_at = new.regular
    FROM jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) AS new(id uuid, orders integer,
      spent bigint, level uuid, first timestamptz, last timestamptz, third timestamptz,
      regular timestamptz)
    WHERE ${customer.establishmentId} = ${place.id} AND ${customer.id} = new.id
      AND (customer.orders_count, customer.spent_minor, customer.level_id, customer.first_order_at,
        customer.last_order_at, customer.third_last_order_at, customer.regular_at)
        IS DISTINCT FROM (new.orders, new.spent, new.level, new.first, new.last, new.third, new.regular)`)
}
