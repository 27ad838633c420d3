import type { Transaction } from "@sufra/db/connection"
import { pointsJournal, pointsLot, pointsTaken } from "@sufra/db/schema/loyalty"
import { creditOf } from "@sufra/domain/loyalty/journal"
import { type Returned, returnToLots } from "@sufra/domain/loyalty/lots"
import { and, eq, sql } from "drizzle-orm"
import { type Account, addLot, type Movement, writeJournal } from "./account.ts"
import { listTakenBy } from "./queries.ts"

/** The journal by which an order's points were spent. */
async function findSpending(tx: Transaction, { member }: Account, orderId: string) {
  const [row] = await tx
    .select({ id: pointsJournal.id })
    .from(pointsJournal)
    .where(
      and(
        eq(pointsJournal.establishmentId, member.establishmentId),
        eq(pointsJournal.orderId, orderId),
        eq(pointsJournal.cause, "order-spent"),
      ),
    )
  return row?.id ?? null
}

/** Gives spent points back to the lots they came from; what expired since gets a short life of its own. */
export async function giveBack(
  tx: Transaction,
  account: Account,
  points: number,
  movement: Movement,
): Promise<void> {
  const { establishmentId } = account.member
  const spending = movement.orderId ? await findSpending(tx, account, movement.orderId) : null
  if (!spending) return
  const taken = await listTakenBy(tx, establishmentId, spending)
  const returned = returnToLots(taken, points, movement.today)
  const { available, owed } = creditOf(points, account.balance.owed)
  const facts = owed > 0 ? { ...movement.facts, owedPaid: owed } : movement.facts
  await writeJournal(tx, account, { available, owed }, { ...movement, facts })
  // What is owed is paid by what would have died first.
  let paying = owed
  for (const one of returned.toReversed()) {
    const paid = Math.min(paying, one.points)
    paying -= paid
    await returnToLot(tx, account, { ...one, points: one.points - paid }, movement.now)
    await markReturned(tx, establishmentId, { journalId: spending, ...one })
  }
}

async function returnToLot(
  tx: Transaction,
  account: Account,
  { isNew, lotId, ...returned }: Returned,
  now: Date,
): Promise<void> {
  if (isNew) return addLot(tx, account, { ...returned, orderId: null, now })
  const { establishmentId } = account.member
  const { points, lastDate } = returned
  await tx
    .update(pointsLot)
    .set({ left: sql`${pointsLot.left} + ${points}` })
    .where(and(eq(pointsLot.establishmentId, establishmentId), eq(pointsLot.id, lotId)))
  const lot = account.lots.find(({ id }) => id === lotId)
  if (lot) lot.left += points
  else account.lots.push({ id: lotId, left: points, lastDate })
}

async function markReturned(
  tx: Transaction,
  establishmentId: string,
  { journalId, lotId, points }: { journalId: string; lotId: string; points: number },
): Promise<void> {
  await tx
    .update(pointsTaken)
    .set({ returned: sql`${pointsTaken.returned} + ${points}` })
    .where(
      and(
        eq(pointsTaken.establishmentId, establishmentId),
        eq(pointsTaken.journalId, journalId),
        eq(pointsTaken.lotId, lotId),
      ),
    )
}
