import type { Reader } from "@sufra/db/connection"
import { order, orderMove } from "@sufra/db/schema/order"
import { phonePart } from "@sufra/domain/customer/phone-part"
import { meantNumber, nameWords, plainNumber } from "@sufra/domain/order/find-order"
import type { OrderState } from "@sufra/domain/order/order-states"
import { and, desc, eq, gte, ilike, inArray, notInArray, or, type SQL, sql } from "drizzle-orm"
import type { OrderRow } from "../queries.ts"

type AtBranch = { establishmentId: string; branchId: string }

const overStates: OrderState[] = ["completed", "delivered", "declined", "canceled", "returned"]
const mostShown = 300
const mostFound = 30

function byPlacing(one: OrderRow, other: OrderRow): number {
  const apartMs = one.placedAt.getTime() - other.placedAt.getTime()
  return apartMs || (one.id < other.id ? -1 : 1)
}

/**
 * Under way, oldest first; a courier sees only what they carry. Of too many those stay that nobody has
 * answered, and the latest: what was forgotten days ago hides nothing new.
 */
export async function listUnderWay(
  reader: Reader,
  { establishmentId, branchId }: AtBranch,
  courierId: string | null,
): Promise<OrderRow[]> {
  const rows = await reader
    .select()
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.branchId, branchId),
        notInArray(order.state, [...overStates, "pending-payment"]),
        courierId ? eq(order.courierId, courierId) : undefined,
      ),
    )
    .orderBy(
      desc(sql`${order.state} IN ('pending', 'unconfirmed')`),
      desc(order.placedAt),
      desc(order.id),
    )
    .limit(mostShown)
  return rows.toSorted(byPlacing)
}

/** Moved to one of these states since then, the latest first. */
export async function listMovedSince(
  reader: Reader,
  { establishmentId, branchId }: AtBranch,
  states: OrderState[],
  since: Date,
  limit: number,
): Promise<OrderRow[]> {
  const lastMoves = reader
    .select({
      orderId: orderMove.orderId,
      at: sql<Date>`max(${orderMove.movedAt})`.as("at"),
    })
    .from(orderMove)
    .where(and(eq(orderMove.establishmentId, establishmentId), gte(orderMove.movedAt, since)))
    .groupBy(orderMove.orderId)
    .as("last_moves")
  const rows = await reader
    .select({ order })
    .from(order)
    .innerJoin(lastMoves, eq(lastMoves.orderId, order.id))
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.branchId, branchId),
        inArray(order.state, states),
      ),
    )
    .orderBy(desc(lastMoves.at))
    .limit(limit)
  return rows.map((row) => row.order)
}

/** A wildcard in what somebody typed is a letter like any other. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`
}

const isNumber = (pattern: string): SQL => sql`${order.number} LIKE ${pattern}`
const plain = sql`lower(replace(${order.number}, '-', ''))`

/** The one that was meant, however it was written: a wildcard stands for a letter nobody typed. */
function meant(query: string): SQL | undefined {
  const number = meantNumber(query)
  return number ? isNumber(`${number.letter ?? "%"}-${number.figures}`) : undefined
}

/** Of signs alone there are no words: then only the very spelling is looked for. */
function named(query: string): SQL | undefined {
  const words = nameWords(query).map((word) => ilike(order.customerFolded, containing(word)))
  const spelled = ilike(order.customerName, containing(query))
  return words.length > 0 ? or(and(...words), spelled) : spelled
}

function numbered(query: string): SQL | undefined {
  const part = plainNumber(query)
  return part ? sql`${plain} LIKE ${containing(part)}` : undefined
}

type SearchedAt = { establishmentId: string; branchIds: string[]; courierId: string | null }

/**
 * By number, phone or name: the number that was meant first, then the newest; at the branches one works at,
 * or of what one carries.
 */
export async function searchOrders(
  reader: Reader,
  { establishmentId, branchIds, courierId }: SearchedAt,
  { query, byPhone, since }: { query: string; byPhone: boolean; since: Date },
): Promise<OrderRow[]> {
  const phone = byPhone ? phonePart(query) : null
  const exact = meant(query)
  return reader
    .select()
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        gte(order.placedAt, since),
        branchIds.length > 0 ? inArray(order.branchId, branchIds) : undefined,
        courierId ? eq(order.courierId, courierId) : undefined,
        or(
          exact,
          numbered(query),
          named(query),
          phone ? ilike(order.customerPhone, containing(phone)) : undefined,
        ),
      ),
    )
    .orderBy(...(exact ? [desc(exact)] : []), desc(order.placedAt))
    .limit(mostFound)
}
