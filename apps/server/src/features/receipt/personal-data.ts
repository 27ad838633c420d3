import type { Reader } from "@sufra/db/connection"
import { invoice } from "@sufra/db/schema/money/invoice"
import { and, eq, inArray } from "drizzle-orm"
import type { Person, PersonalData } from "../../personal-data.ts"
import { eraseMessagesKeyed } from "../message/index.ts"

async function invoicesOf(reader: Reader, person: Person) {
  const { orderIds } = person
  if (orderIds.length === 0) return []
  return reader
    .select()
    .from(invoice)
    .where(
      and(eq(invoice.establishmentId, person.establishmentId), inArray(invoice.orderId, orderIds)),
    )
}

/** A simplified invoice names no buyer: it stays whole, as the law asks. Where it was sent is forgotten. */
export const invoiceData: PersonalData = {
  section: "invoices",
  collect: async (reader, person) => {
    const rows = await invoicesOf(reader, person)
    return rows.map(({ number, kind, issuedAt, totalMinor, vatMinor }) => ({
      ...{ number, kind, issuedAt, totalMinor, vatMinor },
    }))
  },
  erase: async (tx, person) => {
    const rows = await invoicesOf(tx, person)
    const keys = rows.map(({ id }) => `receipt:${id}:`)
    await eraseMessagesKeyed(tx, person.establishmentId, keys)
  },
}
