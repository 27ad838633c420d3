import type { Reader } from "@sufra/db/connection"
import { canChangeBirthDate } from "@sufra/domain/customer/birth-date"
import { sumPurchases } from "../order/index.ts"
import { type CustomerRow, countVisits } from "./queries.ts"

export async function customerView(reader: Reader, row: CustomerRow, now: Date) {
  const whose = { establishmentId: row.establishmentId, customerId: row.id }
  const orders = await sumPurchases(reader, whose)
  return {
    id: row.id,
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
    visits: await countVisits(reader, whose),
    orders_count: orders.count,
    lifetime_purchases_minor: orders.totalMinor,
  }
}
