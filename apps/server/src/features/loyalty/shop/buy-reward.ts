import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { type CamelCased, toWire } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { DiscountRefusal } from "@sufra/domain/pricing/coupon-rules"
import { saleRefusal, shopRefusal } from "@sufra/domain/reward/shop"
import { assertSameFields } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { type EstablishmentRow, getPlaceWith } from "../../establishment/index.ts"
import {
  findRewardByKey,
  grantReward,
  type ItemRow,
  lockItem,
  type RewardRow,
} from "../../reward/index.ts"
import { type Account, type Member, openAccount } from "../ledger/account.ts"
import { spend } from "../ledger/ledger.ts"
import { getBuyer, isSold, type SoldItem, shopItemOf } from "./buyer.ts"

type Purchase = CamelCased<ApiBody<"POST /reward/qr/{uuid}/purchases/">>

function notAvailable(refusal: DiscountRefusal | null): Refusal {
  const details = { refusal: toWire(refusal) }
  return refusal?.reason === "too_few_points"
    ? new Refusal("too_few_points", { points: refusal.missing }, details)
    : new Refusal("prize_not_available", undefined, details)
}

/** Before the account is opened: of what is sold out, a thousand buyers are told so quickly. */
function assertForSale(
  item: ItemRow | null,
  seenCost: number,
  now: Date,
): asserts item is SoldItem {
  if (!item || !isSold(item)) throw notAvailable(null)
  const refusal = saleRefusal(shopItemOf(item), now.getTime())
  if (refusal) throw notAvailable(refusal)
  if (item.pointsCost !== seenCost) {
    throw new Refusal("prize_price_changed", { points: item.pointsCost })
  }
}

type Deal = { place: EstablishmentRow; account: Account; item: SoldItem; key: string; now: Date }

/** Takes the points and gives the reward. Whoever calls it holds the item and the account. */
async function closeDeal(tx: Transaction, deal: Deal): Promise<RewardRow> {
  const { place, account, item, key, now } = deal
  const { member } = account
  const asking = { place, customerId: member.customerId, now }
  const { standing, buyerOf } = await getBuyer(tx, asking, [item.id])
  const refusal = shopRefusal(shopItemOf(item), buyerOf(item.id), now.getTime())
  if (refusal) throw notAvailable(refusal)
  const { today, programme } = standing
  const { pointsCost } = item
  const grant = { owner: member, item, source: "bought", key, pointsPaid: pointsCost, now } as const
  const reward = await grantReward(tx, grant)
  const isPaid = await spend(tx, account, pointsCost, {
    ...({ cause: "reward-bought", key, facts: { rewardName: item.name } } as const),
    programmeVersion: programme?.version ?? null,
    ...{ today, now },
  })
  if (reward) assertSameFields({ itemId: reward.itemId }, { itemId: item.id })
  if (!reward || !isPaid) throw new Error("a purchase that the rules allow could not be made")
  return reward
}

/**
 * Buys an item for points. Stock, limits and points are decided in one transaction that holds the item's row,
 * then the member's account: the lock order of all that gives rewards.
 */
export async function buyReward(
  { database, relay, now: clock }: Services,
  member: Member,
  { id, itemId, pointsCost: seenCost }: Purchase,
): Promise<RewardRow> {
  const { establishmentId } = member
  const key = `reward-bought ${id}`
  const now = clock()
  const reward = await database.withTransaction(async (tx) => {
    const place = await getPlaceWith(tx, establishmentId, "loyalty")
    const item = await lockItem(tx, establishmentId, itemId)
    // Its answer was lost on the way, and it was sent again.
    const before = await findRewardByKey(tx, member, key)
    if (before) {
      const bought = { itemId: before.itemId, pointsCost: before.pointsPaid }
      assertSameFields(bought, { itemId, pointsCost: seenCost })
      return before
    }
    assertForSale(item, seenCost, now)
    const { date: today } = businessDayAt(place, now.getTime())
    const account = await openAccount(tx, member, { today, now })
    return closeDeal(tx, { place, account, item, key, now })
  })
  relay.wake()
  return reward
}
