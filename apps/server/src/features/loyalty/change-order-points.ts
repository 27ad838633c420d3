import type { Transaction } from "@sufra/db/connection"
import { orderPoints } from "@sufra/db/schema/loyalty/loyalty"
import { cappedPoints, earningOf } from "@sufra/domain/loyalty/earning"
import { and, eq } from "drizzle-orm"
import type { ChangedOrder } from "../../order-step.ts"
import { changeOrderPunches } from "../punch-card/index.ts"
import { openAccount } from "./ledger/account.ts"
import { findOrderPoints, type OrderPointsRow, pointsOfDay } from "./ledger/queries.ts"
import { getProgramme, withProducts } from "./programme/queries.ts"

type Rates = Awaited<ReturnType<typeof getProgramme>>

/** What the caps leave of it, were it accepted now; null until it is. */
async function earnedAfter(
  tx: Transaction,
  { customerId, establishmentId, businessDate, now }: ChangedOrder,
  before: OrderPointsRow,
  { points, programme }: { points: number; programme: Rates },
) {
  if (before.earned === null) return { earned: null, cutBy: before.cutBy }
  const member = { establishmentId, customerId }
  await openAccount(tx, member, { today: businessDate, now })
  const ofDay = await pointsOfDay(tx, member, businessDate)
  const others = ofDay - before.pending - before.available
  const capped = cappedPoints(points, others, programme)
  return { earned: capped.points, cutBy: capped.cutBy }
}

/**
 * What a changed order earns, by the rates and the level of when it was placed. Its points are moved when they
 * are settled, which every change of an order brings about.
 */
export async function changeOrderPoints(tx: Transaction, order: ChangedOrder): Promise<void> {
  await changeOrderPunches(tx, order)
  const { establishmentId, id: orderId, price, lines, placedAt, ...context } = order
  const before = await findOrderPoints(tx, establishmentId, orderId)
  if (!before) return
  const programme = await getProgramme(tx, establishmentId, before.programmeVersion)
  const { boosts } = await withProducts(tx, establishmentId, programme)
  const found = programme.levels.find(({ id }) => id === before.earning.levelId)
  const level = found ? { ...found, multiplier: before.earning.multiplier } : null
  const rules = { pointsPerSar: before.earning.pointsPerSar, boosts, level }
  const at = { ...context, nowMs: placedAt.getTime() }
  const earning = earningOf(price, lines, rules, at)
  const capped = await earnedAfter(tx, order, before, { points: earning.points, programme })
  await tx
    .update(orderPoints)
    .set({ earning, ...capped })
    .where(and(eq(orderPoints.establishmentId, establishmentId), eq(orderPoints.orderId, orderId)))
}
