import type { Transaction } from "@sufra/db/connection"
import {
  customer,
  customerAddress,
  customerBookmark,
  customerSession,
} from "@sufra/db/schema/customer"
import { and, eq } from "drizzle-orm"
import type { Erasing, Person, PersonalData } from "../../personal-data.ts"
import { listConsents } from "./consents.ts"
import { findCustomer, updateCustomer } from "./queries.ts"
import { endSessions } from "./sessions.ts"

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
