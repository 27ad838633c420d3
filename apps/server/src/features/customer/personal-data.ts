import type { Reader, Transaction } from "@sufra/db/connection"
import {
  customer,
  customerAddress,
  customerBookmark,
  customerSession,
} from "@sufra/db/schema/customer"
import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm"
import type { Erasing, Expiring, Person, PersonalData } from "../../personal-data.ts"
import { seenSince } from "../../seen-since.ts"
import { listConsents } from "./consents.ts"
import { findCustomer, updateCustomer } from "./queries.ts"
import { endSessions, hasLaterSession } from "./sessions.ts"

type Owned = typeof customerAddress | typeof customerBookmark | typeof customerSession

const isOf = (table: Owned, { establishmentId, customerId }: Person) =>
  and(eq(table.establishmentId, establishmentId), eq(table.customerId, customerId))

/** The row stays for what points at it; nothing of the person is left in it. */
async function eraseCustomer(tx: Transaction, person: Person, { now }: Erasing): Promise<void> {
  await endSessions(tx, person, now)
  for (const table of [customerSession, customerAddress, customerBookmark]) {
    await tx.delete(table).where(isOf(table, person))
  }
  await updateCustomer(tx, person, {
    ...{ phone: "", name: "", email: null, city: null, ageGroup: null, gender: null },
    ...{ birthDate: null, birthDateSetAt: null, levelId: null, erasedAt: now },
    ...{ privacyAcceptedAt: null, marketingConsentAt: null },
  })
}

/** But for everybody's last one, which tells when they were last here. */
async function expireSessions(
  tx: Transaction,
  { establishmentId, keptSince, most }: Expiring,
): Promise<number> {
  const isOfPlace = eq(customerSession.establishmentId, establishmentId)
  const isOld = lt(customerSession.rotatedAt, keptSince.visits)
  const old = tx
    .select({ id: customerSession.id })
    .from(customerSession)
    .where(and(isOfPlace, isOld, hasLaterSession))
    .limit(most)
  const gone = await tx
    .delete(customerSession)
    .where(and(isOfPlace, inArray(customerSession.id, old)))
    .returning({ id: customerSession.id })
  return gone.length
}

export const profileData: PersonalData = {
  section: "profile",
  collect: async (reader, person) => {
    const row = await findCustomer(reader, person)
    const { establishmentId: _, erasedAt: __, levelId: ___, ...profile } = row ?? {}
    return profile
  },
  // The last of all: what it erases is how the others find what is theirs.
  erase: eraseCustomer,
}

export const keptData: PersonalData[] = [
  {
    section: "addresses",
    collect: (reader, person) =>
      reader.select().from(customerAddress).where(isOf(customerAddress, person)),
  },
  {
    section: "bookmarks",
    collect: (reader, person) =>
      reader.select().from(customerBookmark).where(isOf(customerBookmark, person)),
  },
  {
    section: "sessions",
    collect: (reader, person) =>
      reader
        .select({
          ...{ id: customerSession.id, userAgent: customerSession.userAgent },
          ...{ createdAt: customerSession.createdAt, lastUsedAt: customerSession.rotatedAt },
        })
        .from(customerSession)
        .where(isOf(customerSession, person)),
    seenSince: seenSince({ ...customerSession, at: customerSession.rotatedAt }),
    expire: expireSessions,
  },
  { section: "consents", collect: listConsents },
]

/** Held until the transaction ends: an order that comes meanwhile finds nobody, or is there before. */
export async function lockCustomerToErase(
  tx: Transaction,
  { establishmentId, customerId }: { establishmentId: string; customerId: string },
) {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.establishmentId, establishmentId), eq(customer.id, customerId)))
    .for("update")
  return row ?? null
}

const lastOrderOrStart = sql`coalesce(${customer.lastOrderAt}, ${customer.createdAt})`

/** Customers without an order since, some at a time; who among them was here otherwise, others know. */
export async function listWithoutOrderSince(
  reader: Reader,
  establishmentId: string,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<string[]> {
  const isQuiet = sql`${lastOrderOrStart} < ${since.toISOString()} AND ${customer.id} > ${after}`
  const rows = await reader
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.establishmentId, establishmentId), isNull(customer.erasedAt), isQuiet))
    .orderBy(asc(customer.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
