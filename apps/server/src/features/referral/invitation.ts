import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { isReferralOpen } from "@sufra/domain/campaign/referral"
import { firstNameOf } from "@sufra/domain/customer/name"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { isMadeCode, madeCode } from "@sufra/domain/loyalty/code"
import type { Services } from "../../services.ts"
import { findCustomer } from "../customer/queries.ts"
import { getEstablishment, hasModule } from "../establishment/index.ts"
import { findMedia, imageView } from "../media/index.ts"
import { promiseView } from "./get-referral.ts"
import { moveLead } from "./move-lead.ts"
import { type CodeRow, findCode, findLead, findRules, lockLead } from "./queries.ts"

type Invitation = ApiReply<"GET /referral/codes/{code}/">

async function getCode(reader: Reader, typed: string): Promise<CodeRow> {
  const code = madeCode(typed)
  const row = isMadeCode(code) ? await findCode(reader, code) : null
  if (!row) throw new Refusal("referral_code_invalid")
  return row
}

async function canDecline(reader: Reader, code: CodeRow, leadId: string): Promise<boolean> {
  if (!isUuid(leadId)) return false
  const lead = await findLead(reader, code.establishmentId, leadId)
  return lead?.code === code.code && lead.status === "pending"
}

/** What a friend reads who follows an invitation: the code alone says whose it is, and where. */
export async function getInvitation(
  { database: { read }, now }: Services,
  typed: string,
  leadId: string | undefined,
): Promise<Invitation> {
  const code = await getCode(read, typed)
  const { establishmentId, customerId } = code
  const place = await getEstablishment(read, establishmentId)
  if (!place.active) throw new Refusal("establishment_deactivated")
  const rules = await findRules(read, establishmentId)
  const isOpen = rules !== null && hasModule(place, "referral") && isReferralOpen(rules, now())
  if (!isOpen) throw new Refusal("referral_over")
  const [referrer, logo, gift] = await Promise.all([
    findCustomer(read, { establishmentId, customerId }),
    findMedia(read, establishmentId, place.logoMediaId),
    promiseView(read, establishmentId, rules.giftItemId),
  ])
  return {
    uuid: establishmentId,
    place_name: place.name,
    logo: logo && imageView(logo),
    theme: place.theme,
    referrer_name: firstNameOf(referrer?.name ?? ""),
    gift,
    ends_at: rules.endsAt?.toISOString() ?? null,
    permit_number: rules.permitNumber,
    can_decline: leadId !== undefined && (await canDecline(read, code, leadId)),
  }
}

/** The friend does not want to: whoever holds the link that was made for them may say so. */
export async function declineInvitation(
  services: Services,
  typed: string,
  leadId: string,
): Promise<void> {
  const code = await getCode(services.database.read, typed)
  await services.database.withTransaction(async (tx) => {
    const lead = await lockLead(tx, code.establishmentId, leadId)
    if (lead?.code !== code.code) throw new Refusal("lead_not_found")
    if (lead.status === "declined") return
    if (lead.status !== "pending") throw new Refusal("lead_moved_on")
    await moveLead(tx, lead, "decline", { now: services.now() })
  })
  services.relay.wake()
}
