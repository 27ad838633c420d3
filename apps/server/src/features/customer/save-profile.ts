import type { profileInput } from "@sufra/contract/customer/customer"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { canChangeBirthDate, isToCome } from "@sufra/domain/customer/birth-date"
import type { z } from "zod"
import type { Services } from "../../services.ts"
import { joinByReferral } from "../referral/index.ts"
import { saveConsents } from "./consents.ts"
import {
  type CustomerRow,
  findCustomer,
  lockCustomers,
  updateCustomer,
  type Whose,
} from "./queries.ts"
import { customerView } from "./view.ts"

type Profile = z.output<typeof profileInput> & { referral_code?: string | undefined }

/** Said for the first time, said again the same, or changed after a year. A form without it changes nothing. */
function birthColumns(before: CustomerRow | null, birthDate: string | null | undefined, now: Date) {
  if (!before || birthDate === undefined || before.birthDate === birthDate) return {}
  if (birthDate !== null && isToCome(birthDate, now)) {
    throw new Refusal("validation_failed", { birth_date: "invalid" })
  }
  if (!canChangeBirthDate(before.birthDateSetAt, now)) throw new Refusal("birth_date_settled")
  return { birthDate, birthDateSetAt: birthDate === null ? before.birthDateSetAt : now }
}

/** Before the profile is written: who has registered already is no new friend. */
async function joinFriend(
  tx: Transaction,
  { phone }: CustomerRow,
  { establishmentId, customerId }: Whose,
  { name, referral_code: code, now }: Profile & { now: Date },
): Promise<void> {
  if (!code) return
  await joinByReferral(tx, { establishmentId, customerId, phone, name, code, now })
}

/** Who says it for the first time registers; later it is a change of the profile. */
function consentTo(tx: Transaction, before: CustomerRow, profile: Profile, now: Date) {
  const after = { privacy: profile.privacy_accepted, marketing: profile.marketing_consent }
  const source = before.privacyAcceptedAt === null ? "register" : "profile"
  return saveConsents(tx, before, after, { source, now })
}

export async function saveProfile(services: Services, whose: Whose, profile: Profile) {
  const now = services.now()
  const saved = await services.database.withTransaction(async (tx) => {
    // Saved from two tabs at once, a consent is given once.
    await lockCustomers(tx, whose.establishmentId, [whose.customerId])
    const before = await findCustomer(tx, whose)
    if (before) await joinFriend(tx, before, whose, { ...profile, now })
    if (before) await consentTo(tx, before, profile, now)
    const birth = birthColumns(before, profile.birth_date, now)
    const row = await updateCustomer(tx, whose, {
      name: profile.name,
      email: profile.email || null,
      ageGroup: profile.age_group,
      gender: profile.gender,
      city: profile.city || null,
      ...birth,
      language: profile.language,
    })
    return customerView(tx, row, now)
  })
  services.relay.wake()
  return saved
}
