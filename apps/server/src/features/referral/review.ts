import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import type { Services } from "../../services.ts"
import { listGoodOrdersOf, lockOrder } from "../order/index.ts"
import { welcomeFriend } from "./join.ts"
import { changeLead, moveLead } from "./move-lead.ts"
import { isHeld, type LeadRow, lockLead } from "./queries.ts"
import { settleReferral } from "./settle.ts"

type Reviewed = { establishmentId: string; id: string; staffId: string }

async function getLead(tx: Transaction, { establishmentId, id }: Reviewed): Promise<LeadRow> {
  const lead = await lockLead(tx, establishmentId, id)
  if (!lead) throw new Refusal("lead_not_found")
  return lead
}

/** The friend may have ordered meanwhile: the referrer waits no longer for that. */
async function settleOrders(services: Services, lead: LeadRow): Promise<void> {
  const { establishmentId, friendId, joinedAt } = lead
  if (!friendId || !joinedAt) return
  const wanted = { customerIds: [friendId], since: joinedAt }
  for (const id of await listGoodOrdersOf(services.database.read, establishmentId, wanted)) {
    await services.database.withTransaction(async (tx) => {
      const row = await lockOrder(tx, establishmentId, id)
      if (row) await settleReferral(tx, row, services.now())
    })
  }
}

/** A lead that was held is in order. Asked again it is approved already. */
export async function approveLead(services: Services, reviewed: Reviewed): Promise<LeadRow> {
  const now = services.now()
  const approved = await services.database.withTransaction(async (tx) => {
    const lead = await getLead(tx, reviewed)
    if (!isHeld(lead)) {
      if (lead.reviewedAt && lead.status !== "declined") return lead
      throw new Refusal("lead_moved_on")
    }
    const review = { reviewedAt: now, reviewedBy: reviewed.staffId }
    return welcomeFriend(tx, await changeLead(tx, lead, review, now), now)
  })
  await settleOrders(services, approved)
  services.relay.wake()
  return approved
}

/** Rejects a lead that has brought nobody anything yet. Asked again it is rejected already. */
export async function rejectLead(services: Services, reviewed: Reviewed): Promise<LeadRow> {
  const now = services.now()
  const rejected = await services.database.withTransaction(async (tx) => {
    const lead = await getLead(tx, reviewed)
    if (lead.status === "declined") return lead
    if (lead.status === "joined" && !isHeld(lead)) throw new Refusal("lead_moved_on")
    const review = { reviewedAt: now, reviewedBy: reviewed.staffId }
    return moveLead(tx, lead, "decline", { ...review, now })
  })
  services.relay.wake()
  return rejected
}
