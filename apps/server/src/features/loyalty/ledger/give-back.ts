import type { Transaction } from "@sufra/db/connection"
import { pointsJournal, pointsLot, pointsTaken } from "@sufra/db/schema/loyalty/loyalty"
import { creditOf } from "@sufra/domain/loyalty/journal"
import { type Returned, returnToLots } from "@sufra/domain/loyalty/lots"
import { and, eq, sql } from "drizzle-orm"
import { type Account, addLot, type Member, type Movement, writeJournal } from "./account.ts"
import { listTakenBy } from "./queries.ts"

/** The journal by which points were spent. */
async function findSpending(
  tx: Transaction,
  { establishmentId, customerId }: Member,
  key: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: pointsJournal.id })
    .from(pointsJournal)
    .where(
      and(
        eq(pointsJournal.establishmentId, establishmentId),
        eq(pointsJournal.customerId, customerId),
        eq(pointsJournal.key, key),
      ),
    )
  return row?.id ?? null
}

/** The key of an order's spending. A reward that was bought has the key of the journal that paid for it. */
export const orderSpentKey = (orderId: string) => `order-spent ${orderId}`

/** Gives spent points back to the lots they came from; what expired since gets a short life of its own. */
export async function giveBack(
  tx: Transaction,
  account: Account,
  points: number,
  { spentBy, ...movement }: Movement & { spentBy: string },
): Promise<void> {
  const { establishmentId } = account.member
  const spending = await findSpending(tx, account.member, spentBy)
  if (!spending) return
  const taken = await listTakenBy(tx, establishmentId, spending)
  const returned = returnToLots(taken, points, movement.today)
  const { available, owed } = creditOf(points, account.balance.owed)
  const facts = owed > 0 ? { ...movement.facts, owedPaid: owed } : movement.facts
  const journalId = await writeJournal(tx, account, { available, owed }, { ...movement, facts })
  if (!journalId) return
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
