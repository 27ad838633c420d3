import { randomBytes } from "node:crypto"
import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { moduleOf } from "@sufra/domain/campaign/module-of"
import { assertSameRequest } from "../../http/request-hash.ts"
import { type NumberTrier, takeNumberTry } from "../../http/wrong-numbers.ts"
import type { Services } from "../../services.ts"
import { findCustomerByPhone } from "../customer/index.ts"
import { assertHasModule, type EstablishmentRow } from "../establishment/index.ts"
import { drawLocked } from "./draw-entry.ts"
import { assertFormIsComplete, hashOfTry } from "./enter.ts"
import { assertMayTakePart, tellsOfPhone } from "./judge.ts"
import { lockPlayer, shareCampaign } from "./locks.ts"
import { makePromise } from "./promise.ts"
import { type CampaignRow, type EntryRow, findEntry, isAt } from "./queries.ts"

type ParticipantBody = ApiInput<"POST /staff/cashier/participants/">["body"]

export type Adding = {
  place: EstablishmentRow
  trier: NumberTrier
  origin: string | null
  body: ParticipantBody
}

/** The guest stands at the counter: staff vouch for the form, and the prize goes to the phone that they named. */
async function writeParticipant(
  tx: Transaction,
  row: CampaignRow,
  { place, trier, body }: Adding,
  now: Date,
): Promise<EntryRow> {
  const { id, branch_id: branchId, form } = body
  const known = await findCustomerByPhone(tx, place.id, form.phone)
  assertFormIsComplete(row, form, known)
  const email = form.email || (known?.email ?? null)
  await assertMayTakePart(tx, {
    ...{ row, place, voice: "staff", now },
    participant: {
      ...{ phone: form.phone, email, branchId, browserId: null, entryId: id },
      sinceMs: now.getTime(),
    },
  })
  const commit = await makePromise(tx, row, null, now)
  const [entry] = await tx
    .insert(campaignEntry)
    .values({
      ...{ establishmentId: place.id, id, campaignId: row.id, branchId, email },
      staffId: trier.staffId,
      ...{ phone: form.phone, name: form.name, language: form.language, createdAt: now },
      ...{ commitId: commit.id, requestHash: hashOfTry(body) },
    })
    .returning()
  if (!entry) throw new Error("a try that was just written is missing")
  return entry
}

/**
 * Enters a guest and draws at once. Sent again it is the same try. A refusal that tells whether the place knows the
 * phone counts as a number that was tried; a guest who takes part does not, however many there are in an evening.
 */
export async function addParticipant(services: Services, adding: Adding): Promise<EntryRow> {
  const now = services.now()
  const tried = { e164: adding.body.form.phone, nowMs: now.getTime() }
  const takeBack = takeNumberTry(adding.trier, tried)
  try {
    const entry = await enterAndDraw(services, adding, now)
    takeBack()
    return entry
  } catch (error) {
    if (!tellsOfPhone(error)) takeBack()
    throw error
  }
}

async function enterAndDraw(services: Services, adding: Adding, now: Date): Promise<EntryRow> {
  const { place, body, origin } = adding
  const done = await services.database.withTransaction(async (tx) => {
    const row = await shareCampaign(tx, { establishmentId: place.id, id: body.campaign_id })
    if (!row || row.archivedAt || !isAt(row, body.branch_id))
      throw new Refusal("campaign_not_found")
    assertHasModule(place, moduleOf[row.kind])
    const { phone } = body.form
    await lockPlayer(tx, { establishmentId: place.id, phone, browserId: null })
    const before = await findEntry(tx, { establishmentId: place.id, id: body.id })
    if (before) {
      assertSameRequest(before, hashOfTry(body))
      return before
    }
    const entry = await writeParticipant(tx, row, adding, now)
    const nonce = randomBytes(16).toString("hex")
    return drawLocked(tx, row, { place, entry, nonce, voice: "staff", origin, address: null }, now)
  })
  services.relay.wake(place.id)
  return done
}
