import type { Reader } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import {
  type OrderTimes,
  type Segment,
  segmentBounds,
  segmentsOf,
} from "@sufra/domain/customer/segment"
import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  or,
  sql,
} from "drizzle-orm"
import { hasReceiptAt } from "../cashier/queries.ts"
import { isOrdererAt } from "../order/customer-queries.ts"
import type { CustomerRow } from "./queries.ts"

/** What is looked for among a place's customers. */
export type CustomerFilters = {
  /** Only who ordered or has a receipt at one of these branches; empty: everybody. */
  branchIds: string[]
  /** Of the name, the number or the e-mail; empty: everybody. */
  text?: string
  /** This one alone; null: nobody. */
  id?: string | null
  segment?: Segment | undefined
  /** `isFirst`: whoever was never counted stands there too. */
  level?: { id: string; isFirst: boolean } | undefined
  spentFromMinor?: number | undefined
  spentToMinor?: number | undefined
  agreesToOffers?: boolean
}

type Page = { sort: "visit" | "spent"; before?: string | undefined; limit: number }

/** When they were last here: the last order, or else the day they became a customer. */
const lastHereAt = sql<Date>`coalesce(${customer.lastOrderAt}, ${customer.createdAt})`

/** `segmentsOf`, as the database asks it: a test holds the two together. */
function isInSegment(segment: Segment, now: Date) {
  const { newSinceMs, regularSinceMs, lapsingSinceMs } = segmentBounds(now.getTime())
  const lapsingSince = new Date(lapsingSinceMs)
  const rules = {
    new: gte(customer.firstOrderAt, new Date(newSinceMs)),
    regular: and(
      gte(customer.thirdLastOrderAt, new Date(regularSinceMs)),
      gte(customer.lastOrderAt, lapsingSince),
    ),
    // A regular has ordered: the list's own index finds where those begin who have not been here since.
    lapsing: and(isNotNull(customer.regularAt), lt(lastHereAt, lapsingSince)),
  }
  return rules[segment]
}

/** What staff type of a number: with or without its country, spaces and the leading zero. */
function phonePart(text: string): string {
  return text.replace(/\D/g, "").replace(/^(00966|966|0)/, "")
}

/**
 * Whether it is a part of the column, whatever its capitals; `***=` takes the text literally. Both are half of
 * ILIKE's time, and Arabic and digits, which have no capitals, need less again.
 */
function contains(column: AnyColumn, text: string) {
  const hasCapitals = text.toLowerCase() !== text.toUpperCase()
  if (hasCapitals) return sql`${column} ~* ${`***=${text}`}`
  return like(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`)
}

function isMeant(text: string) {
  const digits = phonePart(text)
  return or(
    contains(customer.name, text),
    contains(customer.email, text),
    digits.length >= 3 ? contains(customer.phone, digits) : undefined,
  )
}

type AtBranches = { establishmentId: string; branchIds: string[] }

/** Whoever works at certain branches sees the customers of those; without branches, everybody's. */
function isGuestOf(at: AtBranches) {
  if (at.branchIds.length === 0) return undefined
  return or(isOrdererAt(at, customer.id), hasReceiptAt(at, customer.id))
}

/** One customer, for somebody who works at these branches; null: unknown, or of other branches alone. */
export async function findCustomerAt(
  reader: Reader,
  at: AtBranches,
  id: string,
): Promise<CustomerRow | null> {
  const [row] = await reader
    .select()
    .from(customer)
    .where(
      and(eq(customer.establishmentId, at.establishmentId), eq(customer.id, id), isGuestOf(at)),
    )
  return row ?? null
}

function isWanted(establishmentId: string, wanted: CustomerFilters, now: Date) {
  const {
    text = "",
    id,
    branchIds,
    segment,
    level,
    spentFromMinor,
    spentToMinor,
    agreesToOffers,
  } = wanted
  const isAtLevel = level && eq(customer.levelId, level.id)
  return and(
    eq(customer.establishmentId, establishmentId),
    isNull(customer.erasedAt),
    isGuestOf({ establishmentId, branchIds }),
    id ? eq(customer.id, id) : undefined,
    text === "" ? undefined : isMeant(text),
    segment && isInSegment(segment, now),
    level?.isFirst ? or(isAtLevel, isNull(customer.levelId)) : isAtLevel,
    spentFromMinor === undefined ? undefined : gte(customer.spentMinor, spentFromMinor),
    spentToMinor === undefined ? undefined : lte(customer.spentMinor, spentToMinor),
    agreesToOffers ? isNotNull(customer.marketingConsentAt) : undefined,
  )
}

/** A cursor is what the last row of a page is sorted by, and its id. */
function isAfterCursor(sort: Page["sort"], before: string) {
  const [key = "", id = ""] = before.split("_")
  return sort === "spent"
    ? sql`(${customer.spentMinor}, ${customer.id}) < (${Number(key)}::bigint, ${id}::uuid)`
    : sql`(${lastHereAt}, ${customer.id})
        < (${new Date(Number(key)).toISOString()}::timestamptz, ${id}::uuid)`
}

function cursorOf(sort: Page["sort"], row: CustomerRow): string {
  const at = (row.lastOrderAt ?? row.createdAt).getTime()
  return `${sort === "spent" ? row.spentMinor : at}_${row.id}`
}

/** Who was here last first, or who spent most. */
export async function listCustomers(
  reader: Reader,
  establishmentId: string,
  { sort, before, limit, now, ...wanted }: CustomerFilters & Page & { now: Date },
): Promise<{ rows: CustomerRow[]; next: string | null }> {
  if (wanted.id === null) return { rows: [], next: null }
  const found = await reader
    .select()
    .from(customer)
    .where(
      and(isWanted(establishmentId, wanted, now), before ? isAfterCursor(sort, before) : undefined),
    )
    .orderBy(desc(sort === "spent" ? customer.spentMinor : lastHereAt), desc(customer.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? cursorOf(sort, last) : null }
}

/** How many customers a list of these would hold. */
export async function countCustomers(
  reader: Reader,
  establishmentId: string,
  { now, ...wanted }: CustomerFilters & { now: Date },
): Promise<number> {
  if (wanted.id === null) return 0
  return reader.$count(customer, isWanted(establishmentId, wanted, now))
}

/** How many customers a place has, in each segment and at each level: all of them are read once. */
export async function countSegments(reader: Reader, at: AtBranches, now: Date) {
  const { establishmentId } = at
  const among = (segment: Segment) =>
    sql<number>`count(*) FILTER (WHERE ${isInSegment(segment, now)})`.mapWith(Number)
  const rows = await reader
    .select({
      levelId: customer.levelId,
      all: count(),
      new: among("new"),
      regular: among("regular"),
      lapsing: among("lapsing"),
      offers: count(customer.marketingConsentAt),
    })
    .from(customer)
    .where(
      and(eq(customer.establishmentId, establishmentId), isNull(customer.erasedAt), isGuestOf(at)),
    )
    .groupBy(customer.levelId)
  const sum = (of: "all" | "offers" | Segment) => rows.reduce((total, row) => total + row[of], 0)
  return {
    ...{ all: sum("all"), offers: sum("offers") },
    ...{ new: sum("new"), regular: sum("regular"), lapsing: sum("lapsing") },
    levels: new Map(rows.map((row) => [row.levelId, row.all])),
  }
}

const msOf = (at: Date | null) => at?.getTime() ?? null

/** The segments that a customer is in. */
export function segmentsOfCustomer(row: CustomerRow, now: Date): Segment[] {
  const times: OrderTimes = {
    firstAtMs: msOf(row.firstOrderAt),
    lastAtMs: msOf(row.lastOrderAt),
    thirdLastAtMs: msOf(row.thirdLastOrderAt),
    regularAtMs: msOf(row.regularAt),
  }
  return segmentsOf(times, now.getTime())
}
