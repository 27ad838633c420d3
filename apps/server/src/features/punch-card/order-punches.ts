import type { Reader, Transaction } from "@sufra/db/connection"
import { orderPunches } from "@sufra/db/schema/loyalty/punch-card"
import { newId } from "@sufra/domain/kernel/ids"
import { type CountedCard, punchesOf } from "@sufra/domain/punch-card/punch-card"
import { and, eq, gt, gte, lte, or, sql } from "drizzle-orm"
import type { CartToPrice, ChangedOrder, OrderToClaim } from "../../order-step.ts"
import { getEstablishment, hasModule } from "../establishment/index.ts"
import { type OrderRow, orderVersionOf } from "../order/index.ts"
import { lastBackAtOf } from "../payment/index.ts"
import { punchCardOf, takePunchBack } from "./punch.ts"
import {
  countedCards,
  findCard,
  findOrderPunches,
  listLiveCards,
  listPunchesOfOrder,
  type OrderPunchesRow,
} from "./queries.ts"

/** Which punches the place gives for what. */
export async function cardsOfPlace(
  reader: Reader,
  { place, remember }: Pick<CartToPrice, "place" | "remember">,
): Promise<CountedCard[]> {
  if (!place.modules.includes("punch-card")) return []
  const cards = await remember("punch-cards", async () =>
    countedCards(reader, place.id, await listLiveCards(reader, place.id)),
  )
  return cards.map(({ row: _, ...card }) => card)
}

/** What orders will bring to their guests' cards. */
export async function writeOrderPunches(tx: Transaction, orders: OrderToClaim[]): Promise<void> {
  const rows = orders
    .filter(({ punches }) => punches.length > 0)
    .map(({ establishmentId, id: orderId, customerId, businessDate, punches: units }) => {
      return { establishmentId, orderId, customerId, businessDate, units }
    })
  if (rows.length > 0) await tx.insert(orderPunches).values(rows).onConflictDoNothing()
}

/** What a changed order will bring, until it has brought it. */
export async function changeOrderPunches(tx: Transaction, order: ChangedOrder): Promise<void> {
  const { establishmentId, id: orderId, customerId, businessDate } = order
  const isOn = hasModule(await getEstablishment(tx, establishmentId), "punch-card")
  const live = isOn ? await listLiveCards(tx, establishmentId) : []
  const paid = order.lines.filter(({ isComped }) => !isComped)
  const units = punchesOf(paid, order.discounts, await countedCards(tx, establishmentId, live))
  const waiting = { establishmentId, orderId, customerId, businessDate, units }
  await tx
    .insert(orderPunches)
    .values(waiting)
    .onConflictDoUpdate({
      target: [orderPunches.establishmentId, orderPunches.orderId],
      set: { units },
      setWhere: eq(orderPunches.state, "waiting"),
    })
}

async function give(tx: Transaction, row: OrderRow, waiting: OrderPunchesRow, now: Date) {
  const { establishmentId, customerId, units: all } = waiting
  // One lock after the other, always in the same order.
  const sorted = all.toSorted((one, other) => (one.cardId < other.cardId ? -1 : 1))
  for (const { cardId, units } of sorted) {
    const card = await findCard(tx, establishmentId, cardId)
    if (!card) continue
    const { id: orderId, branchId, businessDate } = row
    const whose = { establishmentId, customerId, branchId, orderId, staffId: null }
    await punchCardOf(tx, card, { ...whose, id: newId(), units, businessDate }, now)
  }
}

async function takeBack(tx: Transaction, { establishmentId, id }: OrderRow, now: Date) {
  for (const given of await listPunchesOfOrder(tx, establishmentId, id)) {
    await takePunchBack(tx, given, now)
  }
}

const hourMs = 3_600_000

/** What became of an order, as far as its punches go. */
export type PunchOutcome = { isComplete: boolean; isUndone: boolean; isFirm: boolean }

/**
 * Gives an order's punches once it is complete and paid, and takes them back once when it is returned or all
 * of its money went back. A refund of a part takes none. Asked again it finds nothing to do; the caller holds
 * the order. Null: it brings no punches.
 */
export async function settlePunches(
  tx: Transaction,
  row: OrderRow,
  { isComplete, isUndone, isFirm }: PunchOutcome,
  { now, againAtMs }: { now: Date; againAtMs: number | null },
): Promise<"moved" | "kept" | null> {
  const { establishmentId, id } = row
  const waiting = await findOrderPunches(tx, establishmentId, id)
  if (!waiting) return null
  let state: OrderPunchesRow["state"] = waiting.state
  if (isFirm && isUndone) {
    if (state === "given") await takeBack(tx, row, now)
    state = "taken-back"
  } else if (isFirm && isComplete && state === "waiting") {
    await give(tx, row, waiting, now)
    state = "given"
  }
  // Somebody pays or the kitchen goes on, and we are told of it; were that lost, we would wait for ever.
  const dueAtMs = againAtMs ?? (state === "waiting" ? now.getTime() + hourMs : null)
  const dueAt = dueAtMs === null ? null : new Date(dueAtMs)
  await tx
    .update(orderPunches)
    .set({ state, orderVersion: row.version, settledAt: now, dueAt })
    .where(and(eq(orderPunches.establishmentId, establishmentId), eq(orderPunches.orderId, id)))
  return state === waiting.state ? "kept" : "moved"
}

/** Due by the clock, or moved or given back since its punches were last settled. */
export async function listPunchesLeft(
  reader: Reader,
  { since, now, most }: { since: string; now: Date; most: number },
) {
  const isBehind = or(
    gt(orderVersionOf(orderPunches), orderPunches.orderVersion),
    sql`${lastBackAtOf(orderPunches)} > ${orderPunches.settledAt}`,
  )
  return reader
    .select({ establishmentId: orderPunches.establishmentId, id: orderPunches.orderId })
    .from(orderPunches)
    .where(or(lte(orderPunches.dueAt, now), and(gte(orderPunches.businessDate, since), isBehind)))
    .limit(most)
}
