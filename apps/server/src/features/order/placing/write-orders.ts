import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { recordOf, recordsOf } from "@sufra/db/records"
import { order, orderLine, orderMove } from "@sufra/db/schema/order"
import { event } from "@sufra/db/schema/system"
import { mostOpenOrders, unansweredState } from "@sufra/domain/order/open-orders"
import { neededPortions } from "@sufra/domain/order/order-lines"
import { putOffSlots, slotAt } from "@sufra/domain/order/receive-times"
import { and, eq, or, sql } from "drizzle-orm"
import { eventRow } from "../../../events/events.ts"
import { hintsOfOrder } from "../order-events.ts"
import { type OrderRow, takeSlot } from "../queries.ts"
import { takeSeat } from "../table/seat.ts"
import { takeNumbers } from "./order-numbers.ts"
import { rowsOf, type Taken, type Writing, type Written } from "./order-rows.ts"
import { quoteView } from "./quote-order.ts"
import { takeStock } from "./stock.ts"

/** Whether it takes something that others want too: a seat, room in a quarter of an hour, portions. */
export function isContended({ tableId, quote }: Writing): boolean {
  return tableId !== null || quote.terms.slotCapacity !== null || quote.hasCounted
}

async function takeRoom(tx: Transaction, { quote, body }: Writing): Promise<Taken["room"]> {
  const { branch, slotCapacity } = quote.terms
  const readyAt = new Date(quote.readyAtMs)
  if (slotCapacity === null) return { slotAt: null, readyAt }
  const key = { establishmentId: branch.establishmentId, branchId: branch.id }
  const own = new Date(slotAt(quote.readyAtMs))
  if (await takeSlot(tx, { ...key, slotAt: own }, slotCapacity)) return { slotAt: own, readyAt }
  const later = body.receive_at === null ? putOffSlots(quote.terms.hours, quote.readyAtMs) : []
  for (const atMs of later) {
    const slot = new Date(atMs)
    if (!(await takeSlot(tx, { ...key, slotAt: slot }, slotCapacity))) continue
    const isAgreed = body.agreed_ready_at !== null && atMs <= Date.parse(body.agreed_ready_at)
    if (isAgreed) return { slotAt: slot, readyAt: slot }
    // Nobody is made to wait who was not asked; what was just taken goes back with this transaction.
    throw new Refusal("order_put_off", undefined, {
      quote: quoteView({ ...quote, readyAtMs: atMs }),
    })
  }
  throw new Refusal("receive_time_unavailable", undefined, { quote: quoteView(quote) })
}

/** The seat, the room and the portions of an order, or a refusal. */
async function take(tx: Transaction, writing: Writing): Promise<Taken> {
  const { quote, who, tableId, now } = writing
  const { establishmentId } = who
  const seat = tableId
    ? await takeSeat(tx, { establishmentId, tableId, customerId: who.id, now })
    : null
  const room = await takeRoom(tx, writing)
  const at = { establishmentId, branchId: quote.terms.branch.id }
  const portions = quote.hasCounted ? await takeStock(tx, at, neededPortions(quote.lines), now) : []
  if (!portions) throw new Refusal("order_lines_unavailable")
  return { seat, room, portions }
}

/** Why an order was not written: its id is there already, or its customer has enough open ones. */
export type Unwritten = "known" | "one-too-many"

const keyOf = ({ establishmentId, id }: Pick<OrderRow, "establishmentId" | "id">) =>
  `${establishmentId} ${id}`

/**
 * One statement for all rows of all orders. Nothing is written of those whose id is there already, nor
 * of those whose customer has enough open ones: nobody has taken that customer meanwhile, see
 * `takeNumbers`. They are counted by the customer's own index, also in a table that nobody has
 * analysed yet: `is not distinct` keeps the count from the indexes of the whole place.
 */
async function insertOrders(tx: Transaction, orders: Written[]): Promise<Set<string>> {
  const rows = orders.map(({ row }) => row)
  const hints = rows.flatMap((row) =>
    hintsOfOrder(row, row.placedAt).map((hint) => ({
      ...recordOf(event, eventRow(hint)),
      order_id: row.id,
    })),
  )
  const { rows: placed } = await tx.execute<{ key: string }>(sql`
    WITH placed AS (
      INSERT INTO ${order} SELECT wanted.* FROM ${recordsOf(order, rows)} AS wanted
      WHERE (
        SELECT count(*) FROM ${order} AS open
        WHERE open.customer_id = wanted.customer_id
          AND open.establishment_id IS NOT DISTINCT FROM wanted.establishment_id
          AND open.state = ${sql.raw(`'${unansweredState}'`)}
      ) < ${mostOpenOrders}
      ON CONFLICT (establishment_id, id) DO NOTHING
      RETURNING establishment_id, id
    ), lines AS (
      INSERT INTO ${orderLine}
      SELECT line.* FROM ${recordsOf(
        orderLine,
        orders.flatMap(({ lines }) => lines),
      )} AS line
      JOIN placed ON placed.establishment_id = line.establishment_id AND placed.id = line.order_id
    ), moves AS (
      INSERT INTO ${orderMove}
      SELECT move.* FROM ${recordsOf(
        orderMove,
        orders.map(({ move }) => move),
      )} AS move
      JOIN placed ON placed.establishment_id = move.establishment_id AND placed.id = move.order_id
    ), told AS (
      INSERT INTO ${event}
      SELECT (jsonb_populate_record(NULL::${event}, hint)).*
      FROM jsonb_array_elements(${JSON.stringify(hints)}::jsonb) AS hint
      JOIN placed ON placed.id = (hint ->> 'order_id')::uuid
        AND placed.establishment_id = (hint ->> 'establishment_id')::uuid
    )
    SELECT establishment_id || ' ' || id AS key FROM placed`)
  return new Set(placed.map(({ key }) => key))
}

/** Asked only about orders that were not written. */
async function findKnown(tx: Transaction, orders: Written[]): Promise<Set<string>> {
  if (orders.length === 0) return new Set()
  const keys = orders.map(({ row }) => row)
  const found = await tx
    .select({ establishmentId: order.establishmentId, id: order.id })
    .from(order)
    .where(
      or(
        ...keys.map((key) =>
          and(eq(order.establishmentId, key.establishmentId), eq(order.id, key.id)),
        ),
      ),
    )
  return new Set(found.map(keyOf))
}

/**
 * Orders with all they take, each of another customer: all of it, or nothing. The numbers come last:
 * the branch's other orders wait for them.
 */
export async function writeOrders(
  tx: Transaction,
  writings: Writing[],
): Promise<(Written | Unwritten)[]> {
  const taken: Taken[] = []
  for (const writing of writings) taken.push(await take(tx, writing))
  const numbers = await takeNumbers(
    tx,
    writings.map(({ who, quote, businessDate }) => ({
      establishmentId: who.establishmentId,
      customerId: who.id,
      branchId: quote.terms.branch.id,
      businessDate,
    })),
  )
  const orders = writings.map((writing, index) =>
    rowsOf(writing, taken[index] as Taken, numbers[index] as number),
  )
  const placed = await insertOrders(tx, orders)
  const unwritten = orders.filter(({ row }) => !placed.has(keyOf(row)))
  const known = await findKnown(tx, unwritten)
  return orders.map((written) => {
    if (placed.has(keyOf(written.row))) return written
    return known.has(keyOf(written.row)) ? "known" : "one-too-many"
  })
}
