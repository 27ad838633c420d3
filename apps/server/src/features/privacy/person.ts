import type { Reader } from "@sufra/db/connection"
import type { Person } from "../../personal-data.ts"
import type { Services } from "../../services.ts"
import { type CustomerRow, findCustomer } from "../customer/index.ts"
import { phonesOfOrders } from "../order/index.ts"

/** All that somebody was reached by here: a number that they changed is still theirs. */
export async function personOf(reader: Reader, row: CustomerRow): Promise<Person> {
  const whose = { establishmentId: row.establishmentId, customerId: row.id }
  const phones = [row.phone, ...(await phonesOfOrders(reader, whose))]
  return {
    ...whose,
    phones: [...new Set(phones)].filter((phone) => phone !== ""),
    emails: row.email ? [row.email] : [],
  }
}

/** Everything that is kept of somebody; null: there is nobody. */
export async function exportOf(
  { database, personalData, now }: Services,
  whose: { establishmentId: string; customerId: string },
): Promise<Record<string, unknown> | null> {
  const { read } = database
  const row = await findCustomer(read, whose)
  if (!row || row.erasedAt) return null
  const person = await personOf(read, row)
  const collected: Record<string, unknown> = { exported_at: now().toISOString() }
  for (const { section, collect } of personalData) {
    if (collect) collected[section] = await collect(read, person)
  }
  return collected
}
