import type { Transaction } from "@sufra/db/connection"
import {
  pointsBalance,
  pointsEntry,
  pointsJournal,
  pointsLot,
  pointsTaken,
} from "@sufra/db/schema/loyalty"
import { newId } from "@sufra/domain/kernel/ids"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import {
  balanced,
  creditOf,
  debitOf,
  type Entries,
  type JournalCause,
  type JournalFacts,
} from "@sufra/domain/loyalty/journal"
import {
  isExpired,
  type Lot,
  type Returned,
  returnToLots,
  type Taken,
  takeFromLots,
} from "@sufra/domain/loyalty/lots"
import { and, asc, eq, gt, sql } from "drizzle-orm"
import { listTakenBy } from "./queries.ts"

export type Member = { establishmentId: string; customerId: string }
type Balance = typeof pointsBalance.$inferSelect

/** A cause, and when it happened. */
export type Movement = {
  cause: JournalCause
  /** Sent again under the same key it is the same movement. */
  key: string | null
  facts: JournalFacts
  orderId?: string | null
  staffId?: string | null
  programmeVersion?: number | null
  today: LocalDate
  now: Date
}

/** A member's account while a transaction holds it: nobody else moves their points meanwhile. */
export type Account = { member: Member; balance: Balance; lots: Lot[] }

const ofMember = ({ establishmentId, customerId }: Member) =>
  and(eq(pointsBalance.establishmentId, establishmentId), eq(pointsBalance.customerId, customerId))

async function readLots(tx: Transaction, { establishmentId, customerId }: Member): Promise<Lot[]> {
  return tx
    .select({ id: pointsLot.id, left: pointsLot.left, lastDate: pointsLot.lastDate })
    .from(pointsLot)
    .where(
      and(
        eq(pointsLot.establishmentId, establishmentId),
        eq(pointsLot.customerId, customerId),
        gt(pointsLot.left, 0),
      ),
    )
    .orderBy(asc(pointsLot.lastDate), asc(pointsLot.id))
}

/** Locks a member's account and expires what is due, so that nothing dead is ever spent. */
export async function openAccount(
  tx: Transaction,
  member: Member,
  at: { today: LocalDate; now: Date },
): Promise<Account> {
  await tx.insert(pointsBalance).values(member).onConflictDoNothing()
  const [balance] = await tx
    .select()
    .from(pointsBalance)
    .where(ofMember(member))
    .for("no key update")
  if (!balance) throw new Error("a balance that was just written is missing")
  const account = { member, balance, lots: await readLots(tx, member) }
  await expireDue(tx, account, at)
  return account
}

async function expireDue(
  tx: Transaction,
  account: Account,
  { today, now }: { today: LocalDate; now: Date },
): Promise<void> {
  const due = account.lots.filter((lot) => isExpired(lot, today))
  if (due.length === 0) return
  const points = due.reduce((sum, { left }) => sum + left, 0)
  const taken = due.map(({ id, left }) => ({ lotId: id, points: left }))
  const movement = { cause: "expired", key: null, facts: {}, today, now } as const
  const journalId = await writeJournal(tx, account, { available: -points }, movement)
  if (journalId) await takeLots(tx, account, journalId, taken)
}

/** Writes a journal and its entries and moves the balance; null: it was written before. */
async function writeJournal(
  tx: Transaction,
  { member, balance }: Account,
  entries: Omit<Entries, "house">,
  { today, now, ...movement }: Movement,
): Promise<string | null> {
  const id = newId()
  const written = await tx
    .insert(pointsJournal)
    .values({ ...member, id, ...movement, businessDate: today, at: now })
    .onConflictDoNothing({
      target: [pointsJournal.establishmentId, pointsJournal.customerId, pointsJournal.key],
    })
    .returning({ id: pointsJournal.id })
  if (written.length === 0) return null
  const rows = Object.entries(balanced(entries)).map(([account, points]) => ({
    ...member,
    journalId: id,
    account: account as keyof Entries,
    points,
  }))
  if (rows.length > 0) await tx.insert(pointsEntry).values(rows)
  balance.available += entries.available ?? 0
  balance.pending += entries.pending ?? 0
  balance.owed -= entries.owed ?? 0
  await tx
    .update(pointsBalance)
    .set({ available: balance.available, pending: balance.pending, owed: balance.owed })
    .where(ofMember(member))
  return id
}

async function takeLots(
  tx: Transaction,
  account: Account,
  journalId: string,
  taken: Taken[],
): Promise<void> {
  const { establishmentId } = account.member
  for (const { lotId, points } of taken) {
    await tx
      .update(pointsLot)
      .set({ left: sql`${pointsLot.left} - ${points}` })
      .where(and(eq(pointsLot.establishmentId, establishmentId), eq(pointsLot.id, lotId)))
    const lot = account.lots.find(({ id }) => id === lotId)
    if (lot) lot.left -= points
  }
  if (taken.length > 0) {
    await tx
      .insert(pointsTaken)
      .values(taken.map((one) => ({ establishmentId, journalId, ...one })))
  }
}

type NewLot = {
  points: number
  lastDate: LocalDate
  firstDate?: LocalDate
  orderId: string | null
  now: Date
}

async function addLot(tx: Transaction, account: Account, lot: NewLot): Promise<void> {
  if (lot.points === 0) return
  const { points, lastDate, firstDate = lastDate, orderId, now } = lot
  const id = newId()
  await tx.insert(pointsLot).values({
    ...account.member,
    id,
    orderId,
    points,
    left: points,
    lastDate,
    firstDate,
    createdAt: now,
  })
  account.lots.push({ id, left: points, lastDate })
}

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

/** Points on their way: promised when an order is accepted, taken from there when it is complete or undone. */
export async function movePending(
  tx: Transaction,
  account: Account,
  points: number,
  movement: Movement,
): Promise<void> {
  await writeJournal(tx, account, { pending: points }, movement)
}
