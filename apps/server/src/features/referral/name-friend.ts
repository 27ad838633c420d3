import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { referralLead } from "@sufra/db/schema/campaign/referral"
import { judgeLead } from "@sufra/domain/campaign/lead"
import { isReferralOpen, mostWaitingLeads } from "@sufra/domain/campaign/referral"
import { assertSameFields } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { findCustomer, findCustomerByPhone } from "../customer/queries.ts"
import { getEstablishment } from "../establishment/index.ts"
import { assertTakenAsContact } from "../verification/index.ts"
import { moveLead } from "./move-lead.ts"
import { getOwnCode } from "./own-code.ts"
import {
  countWaiting,
  findLead,
  findRules,
  isInvited,
  type LeadRow,
  lockLead,
  type Owner,
} from "./queries.ts"

type Friend = ApiInput<"POST /referral/qr/{uuid}/leads/">["body"]

async function assertMayInvite(
  tx: Transaction,
  owner: Owner,
  { phone }: Friend,
  now: Date,
): Promise<void> {
  const { establishmentId } = owner
  const rules = await findRules(tx, establishmentId)
  if (!rules || !isReferralOpen(rules, now)) throw new Refusal("referral_over")
  assertTakenAsContact(await getEstablishment(tx, establishmentId), phone)
  const referrer = await findCustomer(tx, owner)
  const isKnownPhone =
    (await findCustomerByPhone(tx, establishmentId, phone)) !== null ||
    (await isInvited(tx, establishmentId, phone))
  const judged = judgeLead({
    isSamePhone: referrer?.phone === phone,
    isSameDevice: false,
    isKnownPhone,
    isKnownDevice: true,
    othersOfDevice: 0,
  })
  if (judged.outcome === "refused") {
    // One answer for who is a customer and who was invited: it tells of neither.
    throw new Refusal(judged.reason === "self" ? "referral_self" : "lead_exists")
  }
  if ((await countWaiting(tx, owner)) >= mostWaitingLeads) throw new Refusal("too_many_leads")
}

/** Returns the lead that the same referrer made under this id with the same request before. */
async function findSame(
  tx: Transaction,
  { establishmentId, customerId }: Owner,
  { id, name, phone }: Friend,
): Promise<LeadRow | null> {
  const row = await findLead(tx, establishmentId, id)
  if (!row) return null
  assertSameFields(
    { referrerId: row.referrerId, name: row.friendName, phone: row.friendPhone },
    { referrerId: customerId, name, phone },
  )
  return row
}

/** Names a friend; sent again under the same id it is the same one. Nothing is sent to the friend. */
export async function nameFriend(
  services: Services,
  owner: Owner,
  friend: Friend,
): Promise<LeadRow> {
  const now = services.now()
  const code = await getOwnCode(services, owner)
  return services.database.withTransaction(async (tx) => {
    const before = await findSame(tx, owner, friend)
    if (before) return before
    await assertMayInvite(tx, owner, friend, now)
    const [row] = await tx
      .insert(referralLead)
      .values({
        ...{ establishmentId: owner.establishmentId, id: friend.id, referrerId: owner.customerId },
        ...{ friendName: friend.name, friendPhone: friend.phone, isNamed: true, code },
        referredAt: now,
      })
      .onConflictDoNothing()
      .returning()
    // Somebody was faster: the same phone with the same request, or another referrer.
    const written = row ?? (await findSame(tx, owner, friend))
    if (!written) throw new Refusal("lead_exists")
    return written
  })
}

/** Takes back an invitation that nobody has followed; asked again it is taken back already. */
export async function withdrawLead(
  services: Services,
  { establishmentId, customerId }: Owner,
  id: string,
): Promise<LeadRow> {
  const withdrawn = await services.database.withTransaction(async (tx) => {
    const row = await lockLead(tx, establishmentId, id)
    if (row?.referrerId !== customerId) throw new Refusal("lead_not_found")
    if (row.status === "canceled") return row
    if (row.status !== "pending") throw new Refusal("lead_moved_on")
    return moveLead(tx, row, "cancel", { now: services.now() })
  })
  services.relay.wake()
  return withdrawn
}
