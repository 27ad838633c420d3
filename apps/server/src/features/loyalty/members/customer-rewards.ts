import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { type CamelCased, toWire } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { DiscountRefusal } from "@sufra/domain/pricing/coupon-rules"
import { describeAction } from "../../../auditing/audit.ts"
import { assertSameFields } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { findCustomer } from "../../customer/index.ts"
import { getPlaceWith } from "../../establishment/index.ts"
import {
  cancelReward,
  findReward,
  findRewardByKey,
  grantReward,
  type ItemRow,
  lockItem,
  lockReward,
  type RewardRow,
  tellOwner,
} from "../../reward/index.ts"
import { assertWithinLimits, type Giver, giveAsStaff } from "../../staff-limit/index.ts"
import { type Member, openAccount } from "../ledger/account.ts"
import { giveBack } from "../ledger/give-back.ts"

type Gift = CamelCased<ApiBody<"POST /staff/customers/{id}/rewards/">>

function notAvailable(refusal: DiscountRefusal | null): Refusal {
  return new Refusal("prize_not_available", undefined, { refusal: toWire(refusal) })
}

/** What can be given by hand: also what no shop sells, but nothing that the guest could never use. */
function assertCanBeGiven(item: ItemRow | null, now: Date): asserts item is ItemRow {
  if (!item?.active || item.archivedAt) throw notAvailable(null)
  const { untilMs } = item.rules
  if (untilMs !== null && untilMs <= now.getTime()) throw notAvailable({ reason: "ended", untilMs })
}

/** Gives a customer a reward by hand; sent again it is the same gift. The log says who gave it, and why. */
export async function giveByHand(
  services: Services,
  giver: Giver,
  customerId: string,
  { id, itemId, reason }: Gift,
): Promise<RewardRow> {
  const { place, staffId, now } = giver
  const establishmentId = place.id
  const owner = { establishmentId, customerId }
  const key = `staff ${id}`
  const given = await giveAsStaff(services, giver, async (tx) => {
    if (!(await findCustomer(tx, owner))) throw new Refusal("customer_not_found")
    const item = await lockItem(tx, establishmentId, itemId)
    const before = await findRewardByKey(tx, owner, key)
    if (before) {
      assertSameFields({ itemId: before.itemId, reason: before.reason }, { itemId, reason })
      return before
    }
    assertCanBeGiven(item, now)
    await assertWithinLimits(tx, giver, { rewards: 1 })
    const row = await grantReward(tx, { owner, item, source: "staff", key, reason, staffId, now })
    if (!row) throw notAvailable({ reason: "used_up" })
    describeAction({ name: item.name, reason, customer_id: customerId })
    return row
  })
  services.relay.wake()
  return given
}

/** Points that a reward was bought for go back to the lots they came from. */
async function payBack(
  tx: Transaction,
  owner: Member,
  { key, name: rewardName, pointsPaid }: RewardRow,
  { staffId, reason, now }: { staffId: string; reason: string; now: Date },
): Promise<void> {
  if (pointsPaid === 0) return
  const place = await getPlaceWith(tx, owner.establishmentId, "loyalty")
  const today = businessDayAt(place, now.getTime()).date
  const account = await openAccount(tx, owner, { today, now })
  await giveBack(tx, account, pointsPaid, {
    ...({ cause: "reward-bought-back", key: `${key} back`, spentBy: key } as const),
    ...{ staffId, facts: { rewardName, reason }, today, now },
  })
}

/** Takes a reward back that was never used. Taken back before, it stays so. */
export async function takeRewardBack(
  services: Services,
  { rewardId, ...owner }: Member & { rewardId: string },
  staffId: string,
  reason: string,
): Promise<RewardRow> {
  const { establishmentId, customerId } = owner
  const now = services.now()
  const taken = await services.database.withTransaction(async (tx) => {
    await getPlaceWith(tx, establishmentId, "loyalty")
    const found = await findReward(tx, establishmentId, rewardId)
    // Items are locked before their rewards, as whoever gives one does.
    if (found) await lockItem(tx, establishmentId, found.itemId)
    const before = await lockReward(tx, establishmentId, rewardId)
    if (before?.customerId !== customerId) throw new Refusal("reward_not_found")
    if (before.canceledAt) return before
    const row = await cancelReward(tx, before, now)
    if (!row) throw new Refusal("reward_used")
    await payBack(tx, owner, row, { staffId, reason, now })
    await tellOwner(tx, owner, now)
    describeAction({ name: row.name, reason, customer_id: customerId })
    return row
  })
  services.relay.wake()
  return taken
}
