import type { Reader } from "@sufra/db/connection"
import { order, orderMove } from "@sufra/db/schema/order"
import { phonePart } from "@sufra/domain/customer/phone-part"
import { meantNumber, nameWords, plainNumber } from "@sufra/domain/order/find-order"
import { isOver, type OrderState, orderStates } from "@sufra/domain/order/order-states"
import { and, asc, desc, eq, gte, ilike, inArray, not, or, type SQL, sql } from "drizzle-orm"
import type { OrderRow } from "../queries.ts"

type AtBranch = { establishmentId: string; branchId: string }

const mostWithForgotten = 300
const mostFound = 30
/** A search returns at most this many orders that nobody has confirmed. */
const mostUnconfirmedFound = 10

function byPlacing(one: OrderRow, other: OrderRow): number {
  const apartMs = one.placedAt.getTime() - other.placedAt.getTime()
  return apartMs || (one.id < other.id ? -1 : 1)
}

const onBoard = (state: OrderState) =>
  !isOver(state) && state !== "pending-payment" && state !== "unconfirmed"
const takenOnStates = orderStates.filter((state) => onBoard(state) && state !== "pending")

type Listed = { courierId?: string | null; forgotten?: Date; among?: SQL }

/** Orders in these states, the newest first; with `forgotten`, old ones only as far as they are among the newest. */
async function listInStates(
  reader: Reader,
  { establishmentId, branchId }: AtBranch,
  states: OrderState[],
  { courierId = null, forgotten, among }: Listed,
): Promise<OrderRow[]> {
  const here = and(
    eq(order.establishmentId, establishmentId),
    eq(order.branchId, branchId),
    inArray(order.state, states),
    courierId ? eq(order.courierId, courierId) : undefined,
    among,
  )
  const newestFirst = [desc(order.placedAt), desc(order.id)]
  const newest = reader
    .select({ id: order.id })
    .from(order)
    .where(here)
    .orderBy(...newestFirst)
    .limit(mostWithForgotten)
  const isShown = forgotten && or(gte(order.readyAt, forgotten), inArray(order.id, newest))
  return reader
    .select()
    .from(order)
    .where(and(here, isShown))
    .orderBy(...newestFirst)
}

const forgottenAfterMs = 48 * 60 * 60_000
const forgottenAt = (now: Date) => new Date(now.getTime() - forgottenAfterMs)

const keptFromBoardMs = 24 * 60 * 60_000

/** Holds for an accepted pre-order that the kitchen begins only later: the page Pre-orders shows it. */
function isForLater(now: Date): SQL {
  const later = new Date(now.getTime() + keptFromBoardMs)
  // An order that was called back from the kitchen has lost its time there.
  const begins = sql`coalesce(${order.kitchenAt}, ${order.receiveAt})`
  return sql`(${order.state} = 'accepted' AND ${order.preorderMenuId} IS NOT NULL
    AND ${begins} > ${sql.param(later, order.kitchenAt)})`
}

/**
 * Lists the orders under way, oldest first; a courier sees only what they carry. Every order is here that nobody has
 * answered, and every one taken on that was due within two days: a place that never finishes its orders would else
 * have a board that takes minutes to come. Accepted pre-orders for a later day are not here.
 */
export async function listUnderWay(
  reader: Reader,
  at: AtBranch,
  courierId: string | null,
  now: Date,
): Promise<OrderRow[]> {
  const [unanswered, takenOn] = await Promise.all([
    listInStates(reader, at, ["pending"], { courierId }),
    listInStates(reader, at, takenOnStates, {
      courierId,
      forgotten: forgottenAt(now),
      among: not(isForLater(now)),
    }),
  ])
  return [...unanswered, ...takenOn].toSorted(byPlacing)
}

/** Lists the orders that the kitchen makes now, oldest first. */
export async function listTickets(reader: Reader, at: AtBranch, now: Date): Promise<OrderRow[]> {
  const rows = await listInStates(reader, at, ["sent-to-kitchen"], { forgotten: forgottenAt(now) })
  return rows.toSorted(byPlacing)
}

/** An order without a code that nobody has confirmed, whether it waits or has ended. */
const isNeverConfirmed = sql<boolean>`(${order.browserId} IS NOT NULL AND ${order.customerId} IS NULL)`

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
    // However many unconfirmed orders end, they push no real one out.
    .orderBy(asc(isNeverConfirmed), desc(lastMoves.at))
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

/** A query of signs alone has no words: then only the very spelling is looked for. */
function named(query: string): SQL | undefined {
  const words = nameWords(query).map((word) => ilike(order.customerFolded, containing(word)))
  const spelled = ilike(order.customerName, containing(query))
  return words.length > 0 ? or(and(...words), spelled) : spelled
}

function numbered(query: string): SQL | undefined {
  const part = plainNumber(query)
  return part ? sql`${plain} LIKE ${containing(part)}` : undefined
}

export type SearchedAt = {
  establishmentId: string
  branchIds: string[]
  courierId: string | null
  since: Date
}

/** `text` is a part of an order's number, a name or a phone; everything else is meant as a whole. */
export type SearchedFor =
  | { text: string }
  | { number: string }
  | { phone: string }
  | { customerId: string }

function isSearched(searched: SearchedFor): SQL | undefined {
  if ("customerId" in searched) return eq(order.customerId, searched.customerId)
  if ("phone" in searched) return eq(order.customerPhone, searched.phone)
  if ("number" in searched) return meant(searched.number) ?? sql`false`
  const { text } = searched
  const phone = phonePart(text)
  return or(
    meant(text),
    numbered(text),
    named(text),
    phone ? ilike(order.customerPhone, containing(phone)) : undefined,
  )
}

/**
 * Lists orders, the number that was meant first, then the newest; at the branches one works at,
 * or of what one carries. Unconfirmed orders have a few places of their own, so that a flood of them hides no
 * real order, and real ones do not hide the order of a guest at the counter.
 */
export async function findOrders(
  reader: Reader,
  at: SearchedAt,
  searched: SearchedFor,
): Promise<OrderRow[]> {
  const [real, unconfirmed] = await Promise.all([
    searchAmong(reader, at, searched, not(isNeverConfirmed), mostFound),
    searchAmong(reader, at, searched, isNeverConfirmed, mostUnconfirmedFound),
  ])
  const waiting = unconfirmed.filter(({ state }) => state === "unconfirmed")
  const ended = unconfirmed.filter(({ state }) => state !== "unconfirmed")
  return [...waiting, ...real, ...ended].slice(0, mostFound)
}

async function searchAmong(
  reader: Reader,
  { establishmentId, branchIds, courierId, since }: SearchedAt,
  searched: SearchedFor,
  among: SQL,
  most: number,
): Promise<OrderRow[]> {
  const exact = "text" in searched ? meant(searched.text) : undefined
  return reader
    .select()
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        gte(order.placedAt, since),
        among,
        branchIds.length > 0 ? inArray(order.branchId, branchIds) : undefined,
        courierId ? eq(order.courierId, courierId) : undefined,
        isSearched(searched),
      ),
    )
    .orderBy(...(exact ? [desc(exact)] : []), desc(order.placedAt))
    .limit(most)
}
