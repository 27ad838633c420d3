import type { Transaction } from "@sufra/db/connection"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { prizesTakenBack } from "@sufra/domain/loyalty/refunded-share"
import type { OrderRow } from "../../order/index.ts"
import { cancelReward, lockUnused, type RewardRow } from "../../reward/index.ts"
import type { Account, Member } from "./account.ts"
import { giveBack } from "./give-back.ts"
import { spentOfOrder } from "./queries.ts"

/**
 * Locks the prizes that were bought with an order's points and that nobody has used. It is called before the account
 * is opened, as a purchase locks its item first.
 */
export async function lockPrizesOfOrder(
  tx: Transaction,
  member: Member,
  orderId: string,
): Promise<RewardRow[]> {
  const spent = await spentOfOrder(tx, member.establishmentId, orderId)
  const keys = spent.flatMap(({ key }) => key ?? [])
  return (await lockUnused(tx, member, keys)).filter(({ source }) => source === "bought")
}

/**
 * Takes back prizes whose points went back with the order that brought them. A prize returns all that was paid for it
 * to the lots it came from, and the order's points are taken from there.
 */
export async function takePrizesBack(
  tx: Transaction,
  account: Account,
  { order, prizes, left }: { order: OrderRow; prizes: RewardRow[]; left: number },
  at: { today: LocalDate; now: Date },
): Promise<boolean> {
  if (prizes.length === 0) return false
  const { establishmentId, id: orderId, number: orderNumber } = order
  const all = await spentOfOrder(tx, establishmentId, orderId)
  const spent = all.reduce((sum, { points }) => sum + points, 0)
  const bought = prizes.map(({ id, key, pointsPaid }) => ({
    ...{ id, pointsPaid, fromOrder: all.find((one) => one.key === key)?.points ?? 0 },
  }))
  const ids = prizesTakenBack(bought, { spent, left })
  for (const { id, key, name: rewardName, pointsPaid } of prizes) {
    if (!ids.includes(id) || !(await cancelReward(tx, { establishmentId, id }, at.now))) continue
    await giveBack(tx, account, pointsPaid, {
      ...({ cause: "reward-bought-back", key: `${key} back`, spentBy: key } as const),
      ...{ facts: { rewardName, orderNumber }, ...at },
    })
  }
  return ids.length > 0
}
