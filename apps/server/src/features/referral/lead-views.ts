import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { listCustomersById } from "../customer/queries.ts"
import { listItemNames } from "../reward/index.ts"
import { changedAtOf } from "./move-lead.ts"
import { isHeld, type LeadRow, listOfDevice } from "./queries.ts"

type LeadView = ApiReply<"POST /referral/qr/{uuid}/leads/">
type StaffLeadView = ApiReply<"GET /staff/referral/leads/">["leads"][number]

function earnedState({ status, isRewardKept }: LeadRow) {
  if (status !== "returned") return "given" as const
  return isRewardKept ? ("kept" as const) : ("taken-back" as const)
}

function earnedOf(lead: LeadRow, nameOf: (id: string) => LocalText): LeadView["earned"] {
  const { rewardId, rewardItemId, pointsGiven: points } = lead
  const name = rewardId && rewardItemId ? nameOf(rewardItemId) : null
  return name || points > 0 ? { name, points, state: earnedState(lead) } : null
}

async function namesFor(reader: Reader, leads: readonly LeadRow[]) {
  const [first] = leads
  const ids = [...new Set(leads.flatMap(({ rewardItemId }) => rewardItemId ?? []))]
  return listItemNames(reader, first?.establishmentId ?? "", ids)
}

/** As the referrer reads them: the number of a friend whom they did not name is not theirs to know. */
export async function leadViews(reader: Reader, leads: readonly LeadRow[]): Promise<LeadView[]> {
  if (leads.length === 0) return []
  const nameOf = await namesFor(reader, leads)
  return leads.map((lead) => ({
    id: lead.id,
    status: lead.status,
    friend_name: lead.friendName,
    friend_phone: lead.isNamed ? lead.friendPhone : null,
    is_held: isHeld(lead),
    referred_at: lead.referredAt.toISOString(),
    changed_at: changedAtOf(lead).toISOString(),
    earned: earnedOf(lead, nameOf),
  }))
}

export async function leadView(reader: Reader, lead: LeadRow): Promise<LeadView> {
  const [view] = await leadViews(reader, [lead])
  if (!view) throw new Error("a lead without a view")
  return view
}

/** Who else joined from the browser of a lead that is held. */
async function sharersOf(reader: Reader, lead: LeadRow, now: Date) {
  const { establishmentId, deviceId, id } = lead
  if (!deviceId || !isHeld(lead)) return []
  const others = await listOfDevice(reader, { establishmentId, deviceId, now })
  return others
    .filter((other) => other.id !== id)
    .flatMap(({ friendName, joinedAt }) =>
      joinedAt ? [{ friend_name: friendName, joined_at: joinedAt.toISOString() }] : [],
    )
}

/** As staff read them, with who invited whom and why one is held. */
export async function staffLeadViews(
  reader: Reader,
  leads: readonly LeadRow[],
  now: Date,
): Promise<StaffLeadView[]> {
  const [first] = leads
  if (!first) return []
  const nameOf = await namesFor(reader, leads)
  const ids = [...new Set(leads.map(({ referrerId }) => referrerId))]
  const customers = await listCustomersById(reader, first.establishmentId, ids)
  const referrers = new Map(customers.map((row) => [row.id, row]))
  return Promise.all(
    leads.map(async (lead) => {
      const referrer = referrers.get(lead.referrerId)
      return {
        id: lead.id,
        status: lead.status,
        referrer: {
          id: lead.referrerId,
          name: referrer?.name ?? "",
          phone: referrer?.phone ?? "",
        },
        friend: { id: lead.friendId, name: lead.friendName, phone: lead.friendPhone },
        is_held: isHeld(lead),
        hold_reason: lead.holdReason,
        shared_with: await sharersOf(reader, lead, now),
        reviewed_at: lead.reviewedAt?.toISOString() ?? null,
        referred_at: lead.referredAt.toISOString(),
        changed_at: changedAtOf(lead).toISOString(),
        earned: earnedOf(lead, nameOf),
      }
    }),
  )
}
