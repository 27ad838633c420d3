import type { Transaction } from "@sufra/db/connection"
import { orderPoints, pointsBalance, pointsJournal, pointsLot, pointsTaken } from "@sufra/db/schema/loyalty"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { cappedPoints } from "@sufra/domain/loyalty/earning"
import { lastDateOf, returnToLots } from "@sufra/domain/loyalty/lots"
import { type OrderOutcome, settledPoints } from "@sufra/domain/loyalty/settle-points"
import { givesBack, undoMs } from "@sufra/domain/order/order-states"
import { and, eq, sql } from "drizzle-orm"
import type { QueueItem } from "../../events/queues.ts"
import type { Services } from "../../services.ts"
import { getBusinessDayRule } from "../establishment/index.ts"
import { dueOfOrder, lastMoveOf, lockOrder, moneyOfOrders, type OrderRow } from "../order/index.ts"
import { type Account, credit, movePending, openAccount, takeBack } from "./ledger.ts"
import {
  findOrderPoints,
  getProgramme,
  listTakenBy,
  type OrderPointsRow,
  pointsOfDay,
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

/** When what was done to it can no longer be taken back. */
async function settledSinceMs(tx: Transaction, row: OrderRow): Promise<number> {
  const last = await lastMoveOf(tx, row)
  return (last?.movedAt ?? row.placedAt).getTime() + undoMs
}

async function outcomeOf(
  tx: Transaction,
  row: OrderRow,
  { holdDays }: VersionedProgramme,
  now: Date,
): Promise<{ outcome: OrderOutcome; againAtMs: number | null }> {
  const money = (await moneyOfOrders(tx, row.establishmentId, [row.id]))(row.id)
  const sinceMs = await settledSinceMs(tx, row)
  const isFirm = now.getTime() >= sinceMs
  const isPaid = complete.has(row.state) && dueOfOrder(row, money) === 0
  const releasedAtMs = sinceMs + holdDays * dayMs
  const isUndone = givesBack(row.state) || row.state === "returned"
  const outcome = {
    isAccepted: !waiting.has(row.state),
    isUndone: isUndone && isFirm,
    isLoss: row.isLoss ?? false,
    isReleased: isPaid && now.getTime() >= releasedAtMs,
    totalMinor: row.totalMinor,
    refundedMinor: money.backMinor,
  }
  if (!isFirm) return { outcome, againAtMs: sinceMs }
  return { outcome, againAtMs: isPaid && !outcome.isReleased ? releasedAtMs : null }
}
