import type { Reader, Transaction } from "@sufra/db/connection"
import { orderPunches } from "@sufra/db/schema/loyalty/punch-card"
import { isPlanDue } from "@sufra/db/within-last"
import { newId } from "@sufra/domain/kernel/ids"
import { type RefundedMoney, takenBack } from "@sufra/domain/loyalty/refunded-share"
import { type CardUnits, type CountedCard, punchesOf } from "@sufra/domain/punch-card/punch-card"
import { and, eq, gt, gte, or, sql } from "drizzle-orm"
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
  const cards = await countedCards(tx, establishmentId, live)
  const units = punchesOf(paid, order.discounts, cards, order.price)
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

/** So many units of a card go back with what became of the order. */
type TakenOf = (ofCard: CardUnits) => number

async function give(
  tx: Transaction,
  row: OrderRow,
  waiting: OrderPunchesRow,
  { takenOf, now }: { takenOf: TakenOf; now: Date },
): Promise<number> {
  const { establishmentId, customerId, units: all } = waiting
  let given = 0
  // One lock after the other, always in the same order.
  const sorted = all.toSorted((one, other) => (one.cardId < other.cardId ? -1 : 1))
  for (const ofCard of sorted) {
    const card = await findCard(tx, establishmentId, ofCard.cardId)
    const units = ofCard.units - takenOf(ofCard)
    if (!card || units === 0) continue
    const { id: orderId, branchId, businessDate } = row
    const whose = { establishmentId, customerId, branchId, orderId, staffId: null }
    await punchCardOf(tx, card, { ...whose, id: newId(), units, businessDate }, now)
    given += units
  }
  return given
}

/** Says whether any were taken now, and how many are left. */
async function takeBack(
  tx: Transaction,
  { establishmentId, id }: OrderRow,
  { units: all }: OrderPunchesRow,
  { takenOf, now }: { takenOf: TakenOf; now: Date },
): Promise<{ hasTaken: boolean; left: number }> {
  let hasTaken = false
  let left = 0
  for (const given of await listPunchesOfOrder(tx, establishmentId, id)) {
    const ofCard = all.find(({ cardId }) => cardId === given.cardId)
    const goes = ofCard ? takenOf(ofCard) : given.units
    // Some of them may never have been given, since the money went back before the order was complete.
    const takenUnits = Math.max(0, goes - ((ofCard?.units ?? given.units) - given.units))
    hasTaken = (await takePunchBack(tx, given, now, takenUnits)) || hasTaken
    left += given.units - takenUnits
  }
  return { hasTaken, left }
}

const hourMs = 3_600_000

/** What became of an order, as far as its punches go. */
export type PunchOutcome = {
  /** Complete and paid, with no money on its way back. */
  isComplete: boolean
  isUndone: boolean
  isFirm: boolean
  money: RefundedMoney
  /** What was paid for all that is no charge. */
  paidForGoodsMinor: number
}

/** What is to be done about an order's punches now, and the state after that. */
async function moveToOutcome(
  tx: Transaction,
  row: OrderRow,
  waiting: OrderPunchesRow,
  { outcome, now }: { outcome: PunchOutcome; now: Date },
): Promise<{ state: OrderPunchesRow["state"]; hasMoved: boolean }> {
  const { isComplete, isUndone, isFirm, money, paidForGoodsMinor } = outcome
  const { state } = waiting
  const takenOf: TakenOf = ({ units, paidMinor = paidForGoodsMinor }) =>
    isUndone ? units : takenBack(units, paidMinor, money)
  if (!isFirm || state === "taken-back" || !(isUndone || isComplete)) {
    return { state, hasMoved: false }
  }
  if (state === "waiting") {
    const given = isUndone ? 0 : await give(tx, row, waiting, { takenOf, now })
    return { state: given > 0 ? "given" : "taken-back", hasMoved: true }
  }
  const { hasTaken, left } = await takeBack(tx, row, waiting, { takenOf, now })
  return { state: left > 0 ? "given" : "taken-back", hasMoved: hasTaken }
}

/**
 * Gives an order's punches once it is complete and paid, and takes them back with its money, in shares; with a return
 * all of them. Asked again it finds nothing to do; the caller holds the order. Null: it brings no punches.
 */
export async function settlePunches(
  tx: Transaction,
  row: OrderRow,
  outcome: PunchOutcome,
  { now, againAtMs }: { now: Date; againAtMs: number | null },
): Promise<"moved" | "kept" | null> {
  const { establishmentId, id } = row
  const waiting = await findOrderPunches(tx, establishmentId, id)
  if (!waiting) return null
  const { state, hasMoved } = await moveToOutcome(tx, row, waiting, { outcome, now })
  // Somebody pays or the kitchen goes on, and we are told of it; were that lost, we would wait for ever.
  const dueAtMs = againAtMs ?? (state === "waiting" ? now.getTime() + hourMs : null)
  const dueAt = dueAtMs === null ? null : new Date(dueAtMs)
  await tx
    .update(orderPunches)
    .set({ state, orderVersion: row.version, settledAt: now, dueAt })
    .where(and(eq(orderPunches.establishmentId, establishmentId), eq(orderPunches.orderId, id)))
  return hasMoved ? "moved" : "kept"
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
  const isDue = isPlanDue(orderPunches.settledAt, orderPunches.dueAt, now)
  return reader
    .select({ establishmentId: orderPunches.establishmentId, id: orderPunches.orderId })
    .from(orderPunches)
    .where(or(isDue, and(gte(orderPunches.businessDate, since), isBehind)))
    .limit(most)
}
