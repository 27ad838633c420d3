import type { Transaction } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { cappedPoints } from "@sufra/domain/loyalty/earning"
import { lastDateOf } from "@sufra/domain/loyalty/lots"
import { type OrderOutcome, type PointsTarget, settledPoints } from "@sufra/domain/loyalty/settle-points"
import { givesBack, undoMs } from "@sufra/domain/order/order-states"
import type { QueueItem } from "../../events/queues.ts"
import type { Services } from "../../services.ts"
import { isLostSitting } from "../dining-table/sitting-queries.ts"
import { getBusinessDayRule } from "../establishment/queries.ts"
import { dueOfOrder, lastMoveOf, lockOrder, moneyOfOrders, type OrderRow } from "../order/index.ts"
import { type Account, credit, giveBack, movePending, type Movement, openAccount, takeBack } from "./ledger.ts"
import {
  addLifetime,
  findLotOfOrder,
  findOrderPoints,
  getProgramme,
  type OrderPointsRow,
  pointsOfDay,
  saveOrderPoints,
  type VersionedProgramme,
} from "./queries.ts"

const dayMs = 86_400_000
const waiting = new Set<OrderRow["state"]>(["pending-payment", "pending"])
const complete = new Set<OrderRow["state"]>(["completed", "delivered"])

type Settling = {
  tx: Transaction
  row: OrderRow
  points: OrderPointsRow
  programme: VersionedProgramme
  account: Account
  today: string
  now: Date
}

/** What became of an order, and when to look again: an undo may still come, or days of waiting pass. */
async function outcomeOf(
  tx: Transaction,
  row: OrderRow,
  { holdDays }: VersionedProgramme,
  now: Date,
): Promise<{ outcome: OrderOutcome; againAtMs: number | null }> {
  const money = (await moneyOfOrders(tx, row.establishmentId, [row.id]))(row.id)
  const last = await lastMoveOf(tx, row)
  const firmAtMs = (last?.movedAt ?? row.placedAt).getTime() + undoMs
  const isFirm = now.getTime() >= firmAtMs
  const isPaid = complete.has(row.state) && dueOfOrder(row, money) === 0
  const releasedAtMs = firmAtMs + holdDays * dayMs
  const isOver = givesBack(row.state) || row.state === "returned"
  const outcome = {
    isAccepted: !waiting.has(row.state),
    isUndone: isOver && isFirm,
    isLoss: row.sittingId !== null && (await isLostSitting(tx, row.establishmentId, row.sittingId)),
    isReleased: isPaid && now.getTime() >= releasedAtMs,
    totalMinor: row.totalMinor,
    refundedMinor: Math.max(0, Math.min(money.backMinor, row.totalMinor)),
  }
  if (!isFirm) return { outcome, againAtMs: firmAtMs }
  return { outcome, againAtMs: isPaid && !outcome.isReleased ? releasedAtMs : null }
}

function movementOf({ row, points, today, now }: Settling, cause: Movement["cause"]): Movement {
  const { earning, programmeVersion } = points
  return {
    cause,
    key: null,
    orderId: row.id,
    programmeVersion,
    facts: {
      orderNumber: row.number,
      basisMinor: earning.basisMinor,
      pointsPerSar: earning.pointsPerSar,
    },
    today,
    now,
  }
}

/** Once, when it is accepted: what the caps leave of it. */
async function earnedOf({ tx, row, points, programme }: Settling, outcome: OrderOutcome) {
  if (points.earned !== null || !outcome.isAccepted || outcome.isUndone) return points.earned ?? 0
  const member = { establishmentId: row.establishmentId, customerId: points.customerId }
  const before = await pointsOfDay(tx, member, row.businessDate)
  points.earned = cappedPoints(points.earning.points, before, programme).points
  return points.earned
}

async function movePoints(settling: Settling, target: PointsTarget): Promise<void> {
  const { tx, account, points, row, programme, today } = settling
  const released = target.available - points.available
  const promised = target.pending - points.pending
  if (released > 0) {
    await credit(tx, account, released, {
      ...movementOf(settling, "order-released"),
      lastDate: lastDateOf(today, programme.lotDays),
      fromPending: Math.min(points.pending, -Math.min(0, promised)),
    })
  } else if (promised !== 0) {
    const cause = promised > 0 ? "order-earned" : "order-reversed"
    await movePending(tx, account, promised, movementOf(settling, cause))
  }
  if (released < 0) {
    const lotOfOrder = await findLotOfOrder(tx, row.establishmentId, row.id)
    await takeBack(tx, account, -released, { ...movementOf(settling, "order-reversed"), lotOfOrder })
  }
  if (released !== 0) await addLifetime(tx, account.member, released)
  const back = target.givenBack - points.givenBack
  if (back > 0) await giveBack(tx, account, back, movementOf(settling, "order-spent-back"))
}

/**
 * Brings an order's points to what follows from what became of it. Asked again it finds nothing to do; an
 * order that brings none has no row.
 */
export async function settleOrderPoints(
  services: Services,
  { establishmentId, id }: QueueItem,
): Promise<{ againAfterMs: number } | null> {
  const now = services.now()
  return services.database.withTransaction(async (tx) => {
    const row = await lockOrder(tx, establishmentId, id)
    const points = row && (await findOrderPoints(tx, establishmentId, id))
    if (!row || !points) return null
    const programme = await getProgramme(tx, establishmentId, points.programmeVersion)
    const { outcome, againAtMs } = await outcomeOf(tx, row, programme, now)
    const rule = await getBusinessDayRule(tx, establishmentId)
    const today = businessDayAt(rule, now.getTime()).date
    const member = { establishmentId, customerId: points.customerId }
    const account = await openAccount(tx, member, { today, now })
    const settling = { tx, row, points, programme, account, today, now }
    const earned = await earnedOf(settling, outcome)
    const target = settledPoints({ earned, spent: points.spent }, outcome)
    await movePoints(settling, target)
    await saveOrderPoints(tx, { ...points, ...target })
    return againAtMs === null ? null : { againAfterMs: Math.max(0, againAtMs - now.getTime()) }
  })
}
