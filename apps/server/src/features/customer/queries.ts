import type { Reader, Transaction } from "@sufra/db/connection"
import { lookUp } from "@sufra/db/look-up"
import { customer, customerSession } from "@sufra/db/schema/customer"
import { countVisitsAt } from "@sufra/domain/customer/visits"
import { newId } from "@sufra/domain/kernel/ids"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { visitTimesOf } from "../branch/queries.ts"
import { purchasesOf } from "../cashier/queries.ts"
import { type GoodOrders, goodOrdersOf, presentTimesOf } from "../order/customer-queries.ts"

export type CustomerRow = typeof customer.$inferSelect
export type Whose = { establishmentId: string; customerId: string }

export async function findCustomer(
  reader: Reader,
  { establishmentId, customerId }: Whose,
): Promise<CustomerRow | null> {
  const [row] = await reader
    .select()
    .from(customer)
    .where(and(eq(customer.establishmentId, establishmentId), eq(customer.id, customerId)))
  return row ?? null
}

export async function findCustomerByPhone(
  reader: Reader,
  establishmentId: string,
  phone: string,
): Promise<CustomerRow | null> {
  const [row] = await reader
    .select()
    .from(customer)
    .where(
      and(
        eq(customer.establishmentId, establishmentId),
        eq(customer.phone, phone),
        isNull(customer.erasedAt),
      ),
    )
  return row ?? null
}

/** Which of the numbers are those of customers. */
export async function takenPhones(
  reader: Reader,
  establishmentId: string,
  phones: string[],
): Promise<Set<string>> {
  if (phones.length === 0) return new Set()
  const rows = await reader
    .select({ phone: customer.phone })
    .from(customer)
    .where(
      and(
        eq(customer.establishmentId, establishmentId),
        inArray(customer.phone, phones),
        isNull(customer.erasedAt),
      ),
    )
  return new Set(rows.map(({ phone }) => phone))
}

type NewCustomer = Pick<typeof customer.$inferInsert, "establishmentId" | "phone" | "language"> &
  Partial<Pick<CustomerRow, "name" | "vouchedAt">>

/**
 * Whoever proves a phone that this place does not know yet, or is vouched for with it, is new here from now on;
 * who is known already stays as they are.
 */
export async function findOrAddCustomer(
  tx: Transaction,
  given: NewCustomer,
  now: Date,
): Promise<{ row: CustomerRow; isNew: boolean }> {
  const { establishmentId, phone } = given
  const made = await tx
    .insert(customer)
    .values({ ...given, id: newId(), createdAt: now })
    .onConflictDoNothing()
    .returning()
  const row = made[0] ?? (await findCustomerByPhone(tx, establishmentId, phone))
  if (!row) throw new Error("a customer is neither new nor known")
  return { row, isNew: made.length > 0 }
}

export async function updateCustomer(
  tx: Transaction,
  { establishmentId, customerId }: Whose,
  change: Partial<typeof customer.$inferInsert>,
): Promise<CustomerRow> {
  const [row] = await tx
    .update(customer)
    .set(change)
    .where(and(eq(customer.establishmentId, establishmentId), eq(customer.id, customerId)))
    .returning()
  if (!row) throw new Error("a signed-in customer is missing")
  return row
}

/** In which month these customers were born, of those who said so: 1 to 12. */
export async function birthMonthsOf(
  reader: Reader,
  establishmentId: string,
  customerIds: string[],
): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: customer.id, birthDate: customer.birthDate })
    .from(customer)
    .where(
      and(
        eq(customer.establishmentId, establishmentId),
        inArray(customer.id, customerIds),
        isNotNull(customer.birthDate),
      ),
    )
  return new Map(rows.map(({ id, birthDate }) => [id, Number(birthDate?.slice(5, 7))]))
}

/** Until the transaction ends nobody else counts or spends what is theirs; always in the same order. */
export async function lockCustomers(
  tx: Transaction,
  establishmentId: string,
  customerIds: string[],
): Promise<void> {
  await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.establishmentId, establishmentId), inArray(customer.id, customerIds)))
    .orderBy(asc(customer.id))
    .for("no key update")
}

/** The browsers that this customer signed in with, as visits know them. */
export function visitorsOf(reader: Reader, { establishmentId, customerId }: Whose) {
  return reader
    .select({ id: customerSession.visitorId })
    .from(customerSession)
    .where(
      and(
        eq(customerSession.establishmentId, establishmentId),
        eq(customerSession.customerId, customerId),
      ),
    )
}

/** Whether this customer has signed in from a browser, as far back as sessions are kept. */
export async function hasSignedInFrom(
  reader: Reader,
  { establishmentId, customerId }: Whose,
  browserId: string,
): Promise<boolean> {
  const sessions = await reader.$count(
    customerSession,
    and(
      eq(customerSession.establishmentId, establishmentId),
      eq(customerSession.customerId, customerId),
      eq(customerSession.browserId, browserId),
    ),
  )
  return sessions > 0
}

/** The browser that they last signed in with. A session keeps it: whoever asks cannot leave it out. */
export async function findBrowserOf(
  reader: Reader,
  { establishmentId, customerId }: Whose,
): Promise<string | null> {
  const [row] = await reader
    .select({ browserId: customerSession.browserId })
    .from(customerSession)
    .where(
      and(
        eq(customerSession.establishmentId, establishmentId),
        eq(customerSession.customerId, customerId),
        isNotNull(customerSession.browserId),
      ),
    )
    .orderBy(desc(customerSession.createdAt), desc(customerSession.id))
    .limit(1)
  return row?.browserId ?? null
}

export async function listCustomersById(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  return reader
    .select()
    .from(customer)
    .where(and(eq(customer.establishmentId, establishmentId), inArray(customer.id, ids)))
}

/**
 * How often each of these customers was here: by the scans of the browsers that they signed in with, before and after
 * the sign-in, by orders that they were there for, and by receipts at the counter.
 */
export async function countVisitsByCustomer(
  reader: Reader,
  establishmentId: string,
  customerIds: string[],
): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map()
  const browsers = await reader
    .selectDistinct({
      customerId: customerSession.customerId,
      visitorId: customerSession.visitorId,
    })
    .from(customerSession)
    .where(
      and(
        eq(customerSession.establishmentId, establishmentId),
        inArray(customerSession.customerId, customerIds),
      ),
    )
  const visitorIds = browsers.flatMap(({ visitorId }) => visitorId ?? [])
  const scans = await visitTimesOf(reader, establishmentId, visitorIds)
  const orders = await presentTimesOf(reader, establishmentId, customerIds)
  const purchases = await purchasesOf(reader, establishmentId, customerIds)
  const moments = new Map<string, number[]>()
  for (const id of customerIds) {
    moments.set(id, [...(orders.get(id) ?? []), ...(purchases.get(id)?.timesMs ?? [])])
  }
  for (const { customerId, visitorId } of browsers) {
    if (visitorId) moments.get(customerId)?.push(...(scans.get(visitorId) ?? []))
  }
  return new Map([...moments].map(([id, times]) => [id, countVisitsAt(times)]))
}

/**
 * What these customers bought and kept, and when: orders, which are counted, and receipts at the counter. A customer
 * who bought nothing is absent.
 */
export async function boughtByCustomer(
  reader: Reader,
  establishmentId: string,
  customerIds: string[],
): Promise<Map<string, GoodOrders>> {
  const all = await goodOrdersOf(reader, establishmentId, customerIds)
  for (const [id, purchases] of await purchasesOf(reader, establishmentId, customerIds)) {
    const orders = all.get(id) ?? { count: 0, totalMinor: 0, timesMs: [] }
    all.set(id, {
      count: orders.count,
      totalMinor: orders.totalMinor + purchases.totalMinor,
      timesMs: [...orders.timesMs, ...purchases.timesMs],
    })
  }
  return all
}

/** All of a place, some at a time, in the order of their ids. */
export async function listCustomersAfter(
  reader: Reader,
  establishmentId: string,
  after: string | null,
  limit: number,
): Promise<CustomerRow[]> {
  return reader
    .select()
    .from(customer)
    .where(
      and(
        eq(customer.establishmentId, establishmentId),
        isNull(customer.erasedAt),
        after ? gt(customer.id, after) : undefined,
      ),
    )
    .orderBy(asc(customer.id))
    .limit(limit)
}

export async function listPlacesWithCustomers(reader: Reader): Promise<string[]> {
  const rows = await reader.selectDistinct({ id: customer.establishmentId }).from(customer)
  return rows.map(({ id }) => id)
}

/** The name of whom a row points at. */
export function customerName<Key extends PgColumn>(row: {
  establishmentId: PgColumn
  customerId: Key
}) {
  const { establishmentId, customerId } = row
  const query = sql<string>`SELECT ${customer.name} FROM ${customer}
    WHERE ${customer.establishmentId} = ${establishmentId} AND ${customer.id} = ${customerId}`
  return lookUp(customerId, query)
}

/** Customers whose birthday it may be on this day: those born on the 29th of February are among the 28th's. */
export async function listBornOn(
  reader: Reader,
  establishmentId: string,
  today: LocalDate,
): Promise<{ id: string; birthDate: LocalDate }[]> {
  const days = today.endsWith("-02-28") ? ["02-28", "02-29"] : [today.slice(5)]
  const rows = await reader
    .select({ id: customer.id, birthDate: customer.birthDate })
    .from(customer)
    .where(
      and(
        eq(customer.establishmentId, establishmentId),
        inArray(sql`to_char(${customer.birthDate}, 'MM-DD')`, days),
      ),
    )
  return rows.flatMap(({ id, birthDate }) => (birthDate ? [{ id, birthDate }] : []))
}
