import type { profileInput } from "@sufra/contract/customer/customer"
import type { z } from "zod"
import type { Services } from "../../services.ts"
import { findCustomer, updateCustomer, type Whose } from "./queries.ts"
import { customerView } from "./view.ts"

type Profile = z.output<typeof profileInput>

/** A consent has the day it was given, which saying it again does not change. */
function consentedAt(isGiven: boolean, since: Date | null | undefined, now: Date): Date | null {
  return isGiven ? (since ?? now) : null
}

export async function saveProfile(services: Services, whose: Whose, profile: Profile) {
  const now = services.now()
  return services.database.withTransaction(async (tx) => {
    const before = await findCustomer(tx, whose)
    const row = await updateCustomer(tx, whose, {
      name: profile.name,
      email: profile.email || null,
      ageGroup: profile.age_group,
      gender: profile.gender,
      city: profile.city || null,
      language: profile.language,
      marketingConsentAt: consentedAt(profile.marketing_consent, before?.marketingConsentAt, now),
      privacyAcceptedAt: consentedAt(profile.privacy_accepted, before?.privacyAcceptedAt, now),
    })
    return customerView(tx, row)
  })
}
