import type { Reader } from "@sufra/db/connection"
import type { Buyer, ShopItem } from "@sufra/domain/reward/shop"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { countBought, type ItemRow } from "../../reward/index.ts"
import { getStanding, type Standing } from "../rewards/standing.ts"

/** An item that has a price. */
export type SoldItem = ItemRow & { pointsCost: number }

/** Whether it stands in a shop at all, whoever looks and whenever. */
export function isSold(item: ItemRow): item is SoldItem {
  return item.active && item.archivedAt === null && item.pointsCost !== null
}

export function shopItemOf(item: SoldItem): ShopItem {
  const { rules, pointsCost, left, perCustomer, soldFrom, soldUntil } = item
  return {
    ...{ rules, pointsCost, left, perCustomer },
    soldFromMs: soldFrom?.getTime() ?? null,
    soldUntilMs: soldUntil?.getTime() ?? null,
  }
}

type KnownBuyer = { standing: Standing; buyerOf: (itemId: string) => Buyer }

/** What the shops ask about a customer, for each of these items. */
export async function getBuyer(
  reader: Reader,
  { place, customerId, now }: { place: EstablishmentRow; customerId: string; now: Date },
  itemIds: string[],
): Promise<KnownBuyer> {
  const standing = await getStanding(reader, place, customerId, now)
  const owner = { establishmentId: place.id, customerId }
  const bought = await countBought(reader, owner, itemIds)
  const { wallet, levelId, programme } = standing
  const { redemptionsPerDay: perDay = null, mostSpentPerDay: mostPoints = null } = programme ?? {}
  const common = {
    available: wallet.available,
    levelId,
    redemptionsLeft: perDay === null ? null : Math.max(0, perDay - wallet.redeemedToday),
    pointsLeftToday: mostPoints === null ? null : Math.max(0, mostPoints - wallet.spentToday),
    minimumRedemption: programme?.minimumRedemption ?? 0,
  }
  return { standing, buyerOf: (itemId) => ({ ...common, bought: bought.get(itemId) ?? 0 }) }
}
