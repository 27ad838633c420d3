import type { Transaction } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { cappedPoints } from "@sufra/domain/loyalty/earning"
import type { JournalCause, JournalFacts } from "@sufra/domain/loyalty/journal"
import { lastDateOf } from "@sufra/domain/loyalty/lots"
import type { StoredProgramme } from "@sufra/domain/loyalty/programme"
import { paidForGoods } from "@sufra/domain/loyalty/refunded-share"
import {
  isKept,
  type OrderOutcome,
  type PointsTarget,
  settledPoints,
} from "@sufra/domain/loyalty/settle-points"
import { recordEvent } from "../../../events/events.ts"
import { giveCouponsBack } from "../../coupon/index.ts"
import { getEstablishment } from "../../establishment/index.ts"
import type { OrderRow } from "../../order/index.ts"
import { isBackAsked } from "../../payment/index.ts"
import { settlePunches } from "../../punch-card/index.ts"
import { giveRewardsBack } from "../../reward/index.ts"
import {
  celebrateRise,
  levelPointsOf,
  lockGiftsSince,
  lockGiftsWithin,
  takeGiftsBack,
} from "../level-gifts.ts"
import { getProgramme } from "../programme/queries.ts"
import { type Account, type Movement, openAccount } from "./account.ts"
import { giveBack, orderSpentKey } from "./give-back.ts"
import { credit, movePending, takeBack } from "./ledger.ts"
import { standingOf } from "./order-standing.ts"
import { earningFacts } from "./purchase-points.ts"
import {
  addLifetime,
  findLotOfOrder,
  findOrderPoints,
  type OrderPointsRow,
  pointsOfDay,
  saveOrderPoints,
} from "./queries.ts"
import { lockPrizesOfOrder, takePrizesBack } from "./unearned.ts"

const hourMs = 3_600_000

type Settling = {
  tx: Transaction
  row: OrderRow
  points: OrderPointsRow
  programme: StoredProgramme
  outcome: OrderOutcome
  account: Account
  today: LocalDate
  now: Date
}

type OrderCause = Extract<JournalCause, `order-${string}`>

function factsOf(
  { row, points, programme, outcome }: Settling,
  cause: OrderCause,
  moved: number,
): JournalFacts {
  const { earning, earned, cutBy } = points
  const isEarning = cause === "order-earned" || cause === "order-released"
  return {
    orderNumber: row.number,
    ...earningFacts(earning, programme, cutBy),
    ...(isEarning && earned !== null && earned !== moved && { allPoints: earned }),
    ...(cause === "order-reversed" && isKept(outcome) && { isChanged: true }),
  }
}

/** Of so many points, with what its sentence needs. */
function movementOf(settling: Settling, cause: OrderCause, moved: number): Movement {
  const { row, points, today, now } = settling
  return {
    cause,
    key: null,
    orderId: row.id,
    programmeVersion: points.programmeVersion,
    facts: factsOf(settling, cause, moved),
    today,
    now,
  }
}

/** Once, when it is accepted: what the caps leave of it. */
async function earnedOf({
  tx,
  row,
  points,
  programme,
  outcome: { isAccepted, isUndone },
}: Settling) {
  if (points.earned !== null) return points.earned
  if (!isAccepted || isUndone) return 0
  const member = { establishmentId: row.establishmentId, customerId: points.customerId }
  const before = await pointsOfDay(tx, member, row.businessDate)
  const capped = cappedPoints(points.earning.points, before, programme)
  points.cutBy = capped.cutBy
  points.earned = capped.points
  return capped.points
}

async function movePoints(settling: Settling, target: PointsTarget): Promise<boolean> {
  const { tx, account, points, row, programme, today } = settling
  const released = target.available - points.available
  const promised = target.pending - points.pending
  const back = target.givenBack - points.givenBack
  if (released > 0) {
    await credit(tx, account, released, {
      ...movementOf(settling, "order-released", released),
      lastDate: lastDateOf(today, programme.lotDays),
      fromPending: -promised,
    })
  } else if (promised !== 0) {
    const cause = promised > 0 ? "order-earned" : "order-reversed"
    await movePending(tx, account, promised, movementOf(settling, cause, promised))
  }
  if (released < 0) {
    const lotOfOrder = await findLotOfOrder(tx, row.establishmentId, row.id)
    const movement = movementOf(settling, "order-reversed", released)
    await takeBack(tx, account, -released, { ...movement, lotOfOrder })
  }
  if (released !== 0) await addLifetime(tx, account.member, released)
  if (back > 0) {
    const movement = movementOf(settling, "order-spent-back", back)
    await giveBack(tx, account, back, { ...movement, spentBy: orderSpentKey(points.orderId) })
  }
  return released !== 0 || promised !== 0 || back > 0
}

/** At most so many become available now; the caps of a day may cut them. */
function mostReleased(points: OrderPointsRow, { isReleased }: OrderOutcome): number {
  return isReleased ? (points.earned ?? points.earning.points) - points.available : 0
}

type Moving = { programme: StoredProgramme; outcome: OrderOutcome; isOnItsWay: boolean; now: Date }

/** What each account should hold of an order whose points after the caps are known. */
function targetOf(row: OrderRow, points: OrderPointsRow, earned: number, outcome: OrderOutcome) {
  const paidMinor = points.earning.paidMinor ?? paidForGoods(row)
  return settledPoints({ earned, spent: points.spent, paidMinor }, outcome)
}

/** How many points an order has lost that it brought once. */
function lostOf(row: OrderRow, points: OrderPointsRow, { outcome, isOnItsWay }: Moving): number {
  const { earned } = points
  if (earned === null || !(outcome.isReleased || outcome.isUndone)) return 0
  // A gateway may refuse to give money back. What is taken back but points does not return: it waits for the answer.
  if (isOnItsWay && !outcome.isUndone) return 0
  return earned - targetOf(row, points, earned, outcome).available
}

/** Moves what the order's outcome asks for; `tell` follows once all is saved, since levels count what was saved. */
async function moveToOutcome(
  tx: Transaction,
  row: OrderRow,
  points: OrderPointsRow,
  moving: Moving,
): Promise<{ hasMoved: boolean; tell: () => Promise<boolean> }> {
  const { establishmentId } = row
  const { programme, outcome, now } = moving
  const today = businessDayAt(await getEstablishment(tx, establishmentId), now.getTime()).date
  const member = { establishmentId, customerId: points.customerId }
  const rise = { member, programme, today, now }
  const lost = lostOf(row, points, moving)
  // Items and rewards come before the account, as in a shop.
  const gifts = lost > 0 ? await lockGiftsSince(tx, rise, row.placedAt) : []
  const prizes = lost > 0 ? await lockPrizesOfOrder(tx, member, row.id) : []
  await lockGiftsWithin(tx, rise, mostReleased(points, outcome))
  const account = await openAccount(tx, member, { today, now })
  const settling = { tx, row, points, programme, outcome, account, today, now }
  const target = targetOf(row, points, await earnedOf(settling), outcome)
  const left = target.available
  const hasTaken = await takePrizesBack(tx, account, { order: row, prizes, left }, { today, now })
  const hasGrown = target.available > points.available
  const before = hasGrown ? await levelPointsOf(tx, rise) : 0
  const hasMoved = await movePoints(settling, target)
  Object.assign(points, target)
  const tell = async () => {
    if (hasGrown) await celebrateRise(tx, rise, { before, cause: row.id })
    return takeGiftsBack(tx, rise, { gifts, lost })
  }
  return { hasMoved: hasMoved || hasTaken, tell }
}

async function settleLedger(
  tx: Transaction,
  row: OrderRow,
  points: OrderPointsRow,
  { isOnItsWay, now }: { isOnItsWay: boolean; now: Date },
): Promise<{ againAtMs: number | null; hasMoved: boolean }> {
  const programme = await getProgramme(tx, row.establishmentId, points.programmeVersion)
  const { outcome, isOver, isFirm, againAtMs } = await standingOf(tx, row, programme.holdDays, now)
  // A cancellation that can still be undone changes nothing yet.
  const moved =
    isFirm || !isOver
      ? await moveToOutcome(tx, row, points, { programme, outcome, isOnItsWay, now })
      : null
  // Somebody pays or the kitchen goes on, and we are told of it; were that lost, we would wait for ever.
  const lookAgainMs = points.pending > 0 || isOnItsWay ? now.getTime() + hourMs : null
  const dueAtMs = againAtMs ?? lookAgainMs
  const dueAt = dueAtMs === null ? null : new Date(dueAtMs)
  await saveOrderPoints(tx, { ...points, orderVersion: row.version, settledAt: now, dueAt })
  const hasTaken = (await moved?.tell()) ?? false
  return { againAtMs, hasMoved: moved?.hasMoved || hasTaken }
}

/** Punches follow the order as points do, without days of waiting. */
async function settleCards(tx: Transaction, row: OrderRow, isOnItsWay: boolean, now: Date) {
  const { outcome, isOver, isFirm, againAtMs } = await standingOf(tx, row, 0, now)
  const outcomeOfCards = {
    // Points return when a gateway refuses a refund, but punches are given once: they wait for its answer.
    isComplete: outcome.isReleased && !outcome.isLoss && !isOnItsWay,
    isUndone: isOver,
    isFirm,
    money: outcome,
    paidForGoodsMinor: paidForGoods(row),
  }
  const lookAgainMs = isOnItsWay ? now.getTime() + hourMs : null
  const when = { now, againAtMs: againAtMs ?? lookAgainMs }
  const settled = await settlePunches(tx, row, outcomeOfCards, when)
  return { hasMoved: settled === "moved", againAtMs: settled ? againAtMs : null }
}

/**
 * Brings an order's points, coupons, rewards and punches to what follows from what became of it. Asked again it finds nothing
 * to do; the caller holds the order.
 */
export async function settleOrderPoints(
  tx: Transaction,
  row: OrderRow,
  now: Date,
): Promise<{ againAfterMs: number } | null> {
  const { establishmentId, id, customerId } = row
  // As placing takes them, counters, rewards and then the points: else the two could wait for each other.
  const coupons = await giveCouponsBack(tx, row, now)
  const isOnItsWay = await isBackAsked(tx, row)
  const cards = await settleCards(tx, row, isOnItsWay, now)
  const rewards = await giveRewardsBack(tx, row, now)
  const points = await findOrderPoints(tx, establishmentId, id)
  const ledger = points ? await settleLedger(tx, row, points, { isOnItsWay, now }) : null
  const hasMoved = ledger?.hasMoved || coupons.hasMoved || rewards.hasMoved || cards.hasMoved
  if (customerId && hasMoved) {
    const about = { establishmentId, version: now.getTime(), at: now }
    await recordEvent(tx, { ...about, topic: "customer", entityId: customerId })
  }
  const againAtMs = ledger?.againAtMs ?? coupons.againAtMs ?? rewards.againAtMs ?? cards.againAtMs
  return againAtMs === null ? null : { againAfterMs: Math.max(1, againAtMs - now.getTime()) }
}
