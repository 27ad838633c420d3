import type { Reader } from "@sufra/db/connection"
import type { Person } from "../../personal-data.ts"
import type { Services } from "../../services.ts"
import { type CustomerRow, findCustomer, takenPhones } from "../customer/index.ts"
import { idsOfOrders, phonesOfOrders } from "../order/index.ts"

/** Numbers that they had before and nobody else has got since. */
async function formerPhones(reader: Reader, row: CustomerRow): Promise<string[]> {
  const whose = { establishmentId: row.establishmentId, customerId: row.id }
  const used = (await phonesOfOrders(reader, whose)).filter((phone) => phone !== row.phone)
  const taken = await takenPhones(reader, row.establishmentId, used)
  return used.filter((phone) => !taken.has(phone))
}

/** All that somebody was reached by here: a number that they changed is still theirs. */
export async function personOf(reader: Reader, row: CustomerRow): Promise<Person> {
  const whose = { establishmentId: row.establishmentId, customerId: row.id }
  const phones = [row.phone, ...(await formerPhones(reader, row))].filter((phone) => phone !== "")
  return {
    ...whose,
    phones,
    emails: row.email ? [row.email] : [],
    orderIds: await idsOfOrders(reader, { ...whose, phones }),
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
