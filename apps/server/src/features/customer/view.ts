import type { Reader } from "@sufra/db/connection"
import { canChangeBirthDate } from "@sufra/domain/customer/birth-date"
import { boughtByCustomer, type CustomerRow, countVisitsByCustomer } from "./queries.ts"

export async function customerView(reader: Reader, row: CustomerRow, now: Date) {
  const { id, establishmentId } = row
  const visits = await countVisitsByCustomer(reader, establishmentId, [id])
  const bought = (await boughtByCustomer(reader, establishmentId, [id])).get(id)
  return {
    id,
    phone: row.phone,
    name: row.name,
    email: row.email,
    age_group: row.ageGroup,
    gender: row.gender,
    city: row.city,
    birth_date: row.birthDate,
    can_change_birth_date: canChangeBirthDate(row.birthDateSetAt, now),
    language: row.language,
    marketing_consent: row.marketingConsentAt !== null,
    privacy_accepted: row.privacyAcceptedAt !== null,
    member_since: row.createdAt.toISOString(),
    visits: visits.get(id) ?? 0,
    orders_count: bought?.count ?? 0,
    lifetime_purchases_minor: bought?.totalMinor ?? 0,
  }
}
