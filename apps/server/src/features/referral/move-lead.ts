import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { type LeadEvent, type LeadStatus, nextLeadStatus } from "@sufra/domain/campaign/lead"
import { recordEvents } from "../../events/events.ts"
import { type LeadRow, updateLead } from "./queries.ts"

type Change = Partial<Parameters<typeof updateLead>[2]>

/** When a lead came to its status. */
const timeOf: Record<Exclude<LeadStatus, "pending">, keyof LeadRow> = {
  joined: "joinedAt",
  active: "convertedAt",
  declined: "declinedAt",
  canceled: "canceledAt",
  returned: "returnedAt",
}

export function changedAtOf(lead: LeadRow): Date {
  const at = lead.status === "pending" ? lead.referredAt : lead[timeOf[lead.status]]
  return at instanceof Date ? at : lead.referredAt
}

/** The pages of the referrer and of staff read the lead anew. */
export async function tellOfLead(tx: Transaction, lead: LeadRow, now: Date): Promise<void> {
  const { establishmentId, referrerId } = lead
  const about = { establishmentId, topic: "customer", version: now.getTime(), at: now } as const
  await recordEvents(tx, [{ ...about, entityId: referrerId }])
}

/** Changes a lead that the caller has locked, and tells of it. */
export async function changeLead(
  tx: Transaction,
  lead: LeadRow,
  change: Change,
  now: Date,
): Promise<LeadRow> {
  const row = await updateLead(tx, lead, change)
  await tellOfLead(tx, row, now)
  return row
}

/** Moves a lead that the caller has locked; what cannot happen to it any more is refused. */
export async function moveLead(
  tx: Transaction,
  lead: LeadRow,
  event: LeadEvent,
  { now, ...change }: Change & { now: Date },
): Promise<LeadRow> {
  const status = nextLeadStatus(lead.status, event)
  if (!status || status === "pending") throw new Refusal("lead_moved_on")
  return changeLead(tx, lead, { ...change, status, [timeOf[status]]: now }, now)
}
