import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { referralLead, referralRules } from "@sufra/db/schema/campaign/referral"
import { broughtDays } from "@sufra/domain/campaign/referral"
import { and, eq, isNotNull } from "drizzle-orm"
import { editedVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { changePlace } from "../establishment/index.ts"
import { ordersOfAfter } from "../order/index.ts"
import { figuresOfSource, findItem } from "../reward/index.ts"
import { countLeads, findRules, type RulesRow } from "./queries.ts"

type RulesBody = ApiInput<"PUT /staff/referral/">["body"]
type StaffReferral = ApiReply<"GET /staff/referral/">
type RulesColumns = Omit<RulesRow, "establishmentId" | "version">

/** Before anybody has decided: nothing is promised. */
const noRules: RulesColumns = {
  active: false,
  startsAt: null,
  endsAt: null,
  giftItemId: null,
  rewardItemId: null,
  rewardPoints: 0,
  leastOrderMinor: 0,
  waitDays: 0,
  mostPerMonth: null,
  permitNumber: null,
}

function columnsOf(rules: RulesBody["rules"]): RulesColumns {
  return {
    active: rules.active,
    startsAt: rules.starts_at ? new Date(rules.starts_at) : null,
    endsAt: rules.ends_at ? new Date(rules.ends_at) : null,
    giftItemId: rules.gift_item_id,
    rewardItemId: rules.reward_item_id,
    rewardPoints: rules.reward_points,
    leastOrderMinor: rules.least_order_minor,
    waitDays: rules.wait_days,
    mostPerMonth: rules.most_per_month,
    permitNumber: rules.permit_number || null,
  }
}

function rulesView(row: RulesColumns): StaffReferral["rules"] {
  return {
    active: row.active,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    gift_item_id: row.giftItemId,
    reward_item_id: row.rewardItemId,
    reward_points: row.rewardPoints,
    least_order_minor: row.leastOrderMinor,
    wait_days: row.waitDays,
    most_per_month: row.mostPerMonth,
    permit_number: row.permitNumber,
  }
}

/** Refuses a prize that the place cannot give. */
async function assertItemsFit(
  tx: Transaction,
  establishmentId: string,
  { giftItemId, rewardItemId }: RulesColumns,
): Promise<void> {
  const fields: Record<string, string> = {}
  for (const [name, id] of [
    ["rules.gift_item_id", giftItemId],
    ["rules.reward_item_id", rewardItemId],
  ] as const) {
    const item = id ? await findItem(tx, establishmentId, id) : null
    if (id && (!item || item.archivedAt)) fields[name] = "invalid"
  }
  if (Object.keys(fields).length > 0) throw new Refusal("validation_failed", fields)
}

async function writeRules(
  tx: Transaction,
  establishmentId: string,
  { columns, version }: { columns: RulesColumns; version: number | null },
): Promise<void> {
  const before = await findRules(tx, establishmentId)
  // An answer that was lost on the way: what is asked for is there already.
  if (before && editedVersion(rulesView(before)) === editedVersion(rulesView(columns))) return
  if ((before?.version ?? null) !== version) throw new Refusal("changed_meanwhile")
  await assertItemsFit(tx, establishmentId, columns)
  const set = { ...columns, version: (version ?? 0) + 1 }
  await tx
    .insert(referralRules)
    .values({ establishmentId, ...set })
    .onConflictDoUpdate({ target: referralRules.establishmentId, set })
}

/** The same call twice has one effect. Friends who have joined keep what they were promised. */
export async function saveRules(
  services: Services,
  establishmentId: string,
  { rules, version }: RulesBody,
): Promise<void> {
  const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
  await changePlace(services, change, (tx) =>
    writeRules(tx, establishmentId, { columns: columnsOf(rules), version }),
  )
}

async function figuresOf(
  reader: Reader,
  establishmentId: string,
): Promise<StaffReferral["figures"]> {
  const counts = await countLeads(reader, establishmentId)
  const joined = await reader
    .select({
      customerId: referralLead.friendId,
      at: referralLead.joinedAt,
      points: referralLead.pointsGiven,
      status: referralLead.status,
    })
    .from(referralLead)
    .where(and(eq(referralLead.establishmentId, establishmentId), isNotNull(referralLead.friendId)))
  const friends = joined.flatMap(({ customerId, at }) =>
    customerId && at ? [{ group: establishmentId, customerId, from: at }] : [],
  )
  const brought = await ordersOfAfter(reader, establishmentId, friends, broughtDays)
  const orders = brought.get(establishmentId)
  const rewards = await figuresOfSource(reader, establishmentId, "referral")
  const { held = 0, ...byStatus } = counts
  return {
    leads: Object.values(byStatus).reduce((sum, leads) => sum + leads, 0),
    joined: joined.length,
    converted: byStatus.active ?? 0,
    held,
    rewards_given: rewards.given,
    rewards_used: rewards.used,
    cost_minor: rewards.usedWorthMinor,
    points_given: joined.reduce(
      (sum, { status, points }) => sum + (status === "active" ? points : 0),
      0,
    ),
    friend_orders: orders?.orders ?? 0,
    friend_orders_minor: orders?.totalMinor ?? 0,
  }
}

/** The rules, what they cost and what they brought. */
export async function staffReferralView(
  reader: Reader,
  establishmentId: string,
): Promise<StaffReferral> {
  const row = await findRules(reader, establishmentId)
  return {
    rules: rulesView(row ?? noRules),
    version: row?.version ?? null,
    figures: await figuresOf(reader, establishmentId),
  }
}
