import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { campaignEntry } from "@sufra/db/schema/campaign/campaign"
import type { FormField } from "@sufra/domain/campaign/campaign"
import { assertSameRequest, requestHash } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { type CustomerRow, findCustomer, sayOnce } from "../customer/index.ts"
import type { EstablishmentRow } from "../establishment/index.ts"
import { joinByReferral } from "../referral/index.ts"
import { assertTakenAsContact } from "../verification/index.ts"
import { assertMayTakePart } from "./judge.ts"
import { lockPlayer, shareCampaign } from "./locks.ts"
import {
  type Asker,
  type CampaignRow,
  type CommitRow,
  type EntryRow,
  findCommit,
  findEntry,
} from "./queries.ts"
import { assertMayBeSent } from "./unproven.ts"

type EntryBody = ApiInput<"POST /campaign/qr/{uuid}/entries/">["body"]
type Form = EntryBody["form"]

export type Entering = {
  place: EstablishmentRow
  branchId: string | null
  asker: Asker
  body: EntryBody
}

/** Only whoever sent it sees what became of a try. */
export function assertIsOf(entry: EntryRow, { browserId, customerId }: Asker): void {
  const isTheirs = entry.customerId
    ? entry.customerId === customerId
    : entry.browserId !== null && entry.browserId === browserId
  if (!isTheirs) throw new Refusal("entry_not_found")
}

/** Hashes a try without its language, which may be another one when it is sent again. */
export function hashOfTry({
  form: { language: _, ...form },
  ...body
}: {
  form: { language: string }
}) {
  return requestHash({ ...body, form })
}

/** What the form asks for and was left out; what is known of a signed-in guest is not asked again. */
export function assertFormIsComplete(row: CampaignRow, form: Form, known: CustomerRow | null) {
  const given: Record<FormField, unknown> = {
    email: form.email || known?.email,
    age_group: form.age_group ?? known?.ageGroup,
    gender: form.gender ?? known?.gender,
    city: form.city || known?.city,
  }
  const missing = row.fields.filter(({ name, isRequired }) => isRequired && !given[name])
  const fields: Record<string, string> = {}
  for (const { name } of missing) {
    fields[`form.${name}`] = name === "email" ? "email_required" : "required"
  }
  if (!form.privacy_accepted && !known?.privacyAcceptedAt) {
    fields["form.privacy_accepted"] = "required"
  }
  if (missing.length > 0 || "form.privacy_accepted" in fields) {
    throw new Refusal("validation_failed", fields)
  }
}

/** A promise that this browser was given, and that still holds. */
function assertHolds(commit: CommitRow | null, { body, asker }: Entering, now: Date): CommitRow {
  const isOurs =
    commit?.campaignId === body.campaign_id &&
    (commit.browserId === null || commit.browserId === asker.browserId)
  if (!commit || !isOurs || commit.voidedAt || commit.expiresAt <= now) {
    throw new Refusal("campaign_changed")
  }
  return commit
}

async function findProven(tx: Transaction, { place, asker }: Entering) {
  const { customerId } = asker
  return customerId ? findCustomer(tx, { establishmentId: place.id, customerId }) : null
}

async function insertEntry(tx: Transaction, row: typeof campaignEntry.$inferInsert) {
  const [written] = await tx.insert(campaignEntry).values(row).onConflictDoNothing().returning()
  // The promise was used by another try, or the id is of one.
  if (!written) throw new Refusal("campaign_changed")
  return written
}

/** What the form says of who is signed in. Before it is written they are new here, and may have been invited. */
async function register(tx: Transaction, known: CustomerRow, entering: Entering, now: Date) {
  const { place, body } = entering
  const { referral_code: code, ...form } = body.form
  if (code) {
    await joinByReferral(tx, {
      ...{ establishmentId: place.id, customerId: known.id, phone: known.phone, name: form.name },
      ...{ code, now },
    })
  }
  await sayOnce(tx, known, form, now)
}

type Player = { known: CustomerRow | null; phone: string | null | undefined }

async function writeEntry(
  tx: Transaction,
  row: CampaignRow,
  entering: Entering,
  { known, phone }: Player,
  now: Date,
): Promise<EntryRow> {
  const { place, branchId, asker, body } = entering
  const { form } = body
  if (row.isVerified && !known) throw new Refusal("not_authorized")
  if (!phone) throw new Refusal("validation_failed", { "form.phone": "number_required" })
  if (!known) assertTakenAsContact(place, phone, "form.phone")
  assertFormIsComplete(row, form, known)
  if (!known) await assertMayBeSent(tx, place, phone, now)
  const commit = assertHolds(await findCommit(tx, place.id, body.commit), entering, now)
  const email = form.email || (known?.email ?? null)
  await assertMayTakePart(tx, {
    ...{ row, place, voice: "guest", now },
    participant: {
      ...{ phone, email, branchId, browserId: asker.browserId, entryId: body.id },
      sinceMs: commit.createdAt.getTime(),
    },
  })
  if (known) await register(tx, known, entering, now)
  return insertEntry(tx, {
    ...{ establishmentId: place.id, id: body.id, campaignId: row.id, branchId, phone, email },
    ...{ name: form.name, language: form.language, createdAt: now },
    customerId: known?.id ?? null,
    browserId: asker.browserId,
    commitId: commit.id,
    requestHash: hashOfTry(body),
  })
}

/** The form was sent: whoever may take part has a try that waits for its draw. Sent again it is the same try. */
export async function enter(services: Services, entering: Entering): Promise<EntryRow> {
  const { place, asker, body } = entering
  return services.database.withTransaction(async (tx) => {
    const target = { establishmentId: place.id, id: body.campaign_id }
    const row = await shareCampaign(tx, target)
    if (!row || row.archivedAt) throw new Refusal("campaign_not_found")
    const known = await findProven(tx, entering)
    const phone = known?.phone ?? body.form.phone
    const { browserId } = asker
    await lockPlayer(tx, { establishmentId: place.id, phone: phone ?? "", browserId })
    const before = await findEntry(tx, { establishmentId: place.id, id: body.id })
    if (before) {
      assertIsOf(before, asker)
      assertSameRequest(before, hashOfTry(body))
      return before
    }
    return writeEntry(tx, row, entering, { known, phone }, services.now())
  })
}
