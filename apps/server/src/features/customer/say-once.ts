import type { Transaction } from "@sufra/db/connection"
import type { AgeGroup, Gender } from "@sufra/domain/customer/profile"
import { saveConsents } from "./consents.ts"
import { type CustomerRow, updateCustomer } from "./queries.ts"

type Said = {
  name: string
  email: string | null
  age_group: AgeGroup | null
  gender: Gender | null
  city: string | null
  marketing_consent: boolean
  privacy_accepted: boolean
}

/** What a form besides the profile's asked for: it fills what was empty, and changes nothing that was said. */
export async function sayOnce(
  tx: Transaction,
  row: CustomerRow,
  said: Said,
  now: Date,
): Promise<void> {
  const after = {
    privacy: row.privacyAcceptedAt !== null || said.privacy_accepted,
    marketing: row.marketingConsentAt !== null || said.marketing_consent,
  }
  await saveConsents(tx, row, after, { source: "game", now })
  await updateCustomer(
    tx,
    { establishmentId: row.establishmentId, customerId: row.id },
    {
      name: row.name || said.name,
      email: row.email ?? (said.email || null),
      ageGroup: row.ageGroup ?? said.age_group,
      gender: row.gender ?? said.gender,
      city: row.city ?? (said.city || null),
    },
  )
}
