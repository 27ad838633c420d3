import type { Transaction } from "@sufra/db/connection"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { creditOf, debitOf } from "@sufra/domain/loyalty/journal"
import { takeFromLots } from "@sufra/domain/loyalty/lots"
import { type Account, addLot, type Movement, takeLots, writeJournal } from "./account.ts"

/** Gives points: what is owed is paid first, the rest is a lot with its expiry. */
export async function credit(
  tx: Transaction,
  account: Account,
  points: number,
  movement: Movement & { lastDate: LocalDate; fromPending?: number },
): Promise<boolean> {
  const { lastDate, fromPending = 0, ...rest } = movement
  const { available, owed } = creditOf(points, account.balance.owed)
  const facts = owed > 0 ? { ...rest.facts, owedPaid: owed } : rest.facts
  const entries = { available, owed, pending: -fromPending }
  const journalId = await writeJournal(tx, account, entries, { ...rest, facts })
  if (!journalId) return false
  const orderId = rest.orderId ?? null
  await addLot(tx, account, { points: available, lastDate, orderId, now: rest.now })
  return true
}

/** Takes points that must be there; false, and nothing taken: there are too few. */
export async function spend(
  tx: Transaction,
  account: Account,
  points: number,
  movement: Movement,
): Promise<boolean> {
  const { taken, missing } = takeFromLots(account.lots, points, movement.today)
  if (missing > 0) return false
  const journalId = await writeJournal(tx, account, { available: -points }, movement)
  if (journalId) await takeLots(tx, account, journalId, taken)
  return true
}

/** Takes points back: the order's own lot first, then the soonest to expire; what is not there is owed. */
export async function takeBack(
  tx: Transaction,
  account: Account,
  points: number,
  movement: Movement & { lotOfOrder: string | null },
): Promise<void> {
  const { lotOfOrder, ...rest } = movement
  const alive = account.lots.reduce((sum, { left }) => sum + left, 0)
  const { available, owed } = debitOf(points, Math.min(alive, account.balance.available))
  const { taken } = takeFromLots(account.lots, -available, rest.today, lotOfOrder)
  const journalId = await writeJournal(tx, account, { available, owed }, rest)
  if (journalId) await takeLots(tx, account, journalId, taken)
}

/** Points on their way: promised when an order is accepted, taken from there when it is complete or undone. */
export async function movePending(
  tx: Transaction,
  account: Account,
  points: number,
  movement: Movement,
): Promise<void> {
  await writeJournal(tx, account, { pending: points }, movement)
}
