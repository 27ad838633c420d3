import type { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { recordOf, recordsOf } from "@sufra/db/records"
import { customer } from "@sufra/db/schema/customer"
import { event } from "@sufra/db/schema/installation/event"
import { isOpenOrder, openColumnsOf, order, orderLine, orderMove } from "@sufra/db/schema/order"
import { mostOpenOrders } from "@sufra/domain/order/open-orders"
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm"
import { eventRow } from "../../../events/events.ts"
import type { OrderStep, OrderToClaim } from "../../../order-step.ts"
import { hintsOfOrder } from "../order-events.ts"
import { takeNumbers } from "./order-numbers.ts"
import { type NewOrder, type OrderRows, type Reserved, rowsOf } from "./order-rows.ts"
import { reserve } from "./reserve.ts"

/** Why an order was not written: its id is there already, its customer has enough open ones, or is gone. */
export type NotWritten = "known" | "one-too-many" | "nobody"

/** A step of another feature refused some of the orders: nothing of the transaction may stay. */
export class StepRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** What an order asks of other features; nothing, where nobody is known whom they could give it to. */
function claimsOf({ request, quote, customer, businessDate, now }: NewOrder): OrderToClaim[] {
  if (customer.id === null) return []
  const claim = {
    establishmentId: customer.establishmentId,
    id: request.id,
    branchId: quote.terms.branch.id,
    customerId: customer.id,
    businessDate,
    offer: quote.offer,
    discounts: quote.price.discounts,
    couponCode: request.couponCode,
    points: quote.points,
    earning: quote.earning,
    punches: quote.punches,
    now,
  }
  return [claim]
}

async function takeSteps(tx: Transaction, steps: readonly OrderStep[], orders: NewOrder[]) {
  const claims = orders.flatMap(claimsOf)
  for (const step of steps) {
    const refusal = (await step.take(tx, claims)).find((one) => one !== null)
    if (refusal) throw new StepRefused(refusal)
  }
}

/**
 * One statement for all rows of all orders. Nothing is written of those whose id is there already, nor
 * of those whose customer has enough open ones or was erased: nobody has locked that customer meanwhile, see
 * `takeNumbers`. They are counted by the customer's own index, also in a table that nobody has
 * analysed yet: `is not distinct` keeps the count from the indexes of the whole place.
 */
async function insertOrders(
  tx: Transaction,
  establishmentId: string,
  orders: OrderRows[],
): Promise<Set<string>> {
  const rows = orders.map(({ row }) => row)
  const hints = rows.flatMap((row) =>
    hintsOfOrder(row, row.placedAt).map((hint) => ({
      ...recordOf(event, eventRow(hint)),
      order_id: row.id,
    })),
  )
  const lines = orders.flatMap((one) => one.lines)
  const moves = orders.map(({ move }) => move)
  const { rows: placed } = await tx.execute<{ id: string }>(sql`
    WITH placed AS (
      INSERT INTO ${order} SELECT new.* FROM ${recordsOf(order, rows)} AS new
      WHERE (
        SELECT count(*) FROM ${order} AS open
        WHERE open.customer_id = new.customer_id
          AND open.establishment_id IS NOT DISTINCT FROM ${establishmentId}
          AND ${isOpenOrder(openColumnsOf("open"))}
      ) < ${mostOpenOrders}
        AND (new.customer_id IS NULL OR EXISTS (
          SELECT 1 FROM ${customer} AS guest
          WHERE guest.establishment_id = ${establishmentId} AND guest.id = new.customer_id
            AND guest.erased_at IS NULL
        ))
      ON CONFLICT (establishment_id, id) DO NOTHING
      RETURNING id
    ), lines AS (
      INSERT INTO ${orderLine}
      SELECT line.* FROM ${recordsOf(orderLine, lines)} AS line
      JOIN placed ON placed.id = line.order_id
    ), moves AS (
      INSERT INTO ${orderMove}
      SELECT move.* FROM ${recordsOf(orderMove, moves)} AS move
      JOIN placed ON placed.id = move.order_id
    ), told AS (
      INSERT INTO ${event}
      SELECT (jsonb_populate_record(NULL::${event}, hint)).*
      FROM jsonb_array_elements(${JSON.stringify(hints)}::jsonb) AS hint
      JOIN placed ON placed.id = (hint ->> 'order_id')::uuid
    )
    SELECT id FROM placed`)
  return new Set(placed.map(({ id }) => id))
}

/** Of these, whoever was erased while their order was on its way. */
async function findErased(
  tx: Transaction,
  establishmentId: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        eq(customer.establishmentId, establishmentId),
        inArray(customer.id, ids),
        isNotNull(customer.erasedAt),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** Asked only about orders that were not written. */
async function findKnown(
  tx: Transaction,
  establishmentId: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.establishmentId, establishmentId), inArray(order.id, ids)))
  return new Set(found.map(({ id }) => id))
}

/**
 * Orders of one establishment with all they take, each of another customer: all of it, or nothing. The
 * numbers come last: the branch's other orders wait for them.
 */
export async function writeOrders(
  tx: Transaction,
  steps: readonly OrderStep[],
  orders: [NewOrder, ...NewOrder[]],
): Promise<(OrderRows | NotWritten)[]> {
  const { establishmentId } = orders[0].customer
  const reserved: Reserved[] = []
  for (const one of orders) reserved.push(await reserve(tx, one))
  await takeSteps(tx, steps, orders)
  const numbers = await takeNumbers(
    tx,
    establishmentId,
    orders.map(({ customer, quote, businessDate }) => ({
      customerId: customer.id,
      branchId: quote.terms.branch.id,
      businessDate,
    })),
  )
  const all = orders.map((one, index) =>
    rowsOf(one, reserved[index] as Reserved, numbers[index] as number),
  )
  const placed = await insertOrders(tx, establishmentId, all)
  const missing = all.flatMap(({ row }) => (placed.has(row.id) ? [] : [row]))
  const known = await findKnown(
    tx,
    establishmentId,
    missing.map(({ id }) => id),
  )
  const erased = await findErased(
    tx,
    establishmentId,
    missing.flatMap(({ customerId }) => customerId ?? []),
  )
  return all.map((rows) => {
    if (placed.has(rows.row.id)) return rows
    if (known.has(rows.row.id)) return "known"
    return erased.has(rows.row.customerId ?? "") ? "nobody" : "one-too-many"
  })
}
