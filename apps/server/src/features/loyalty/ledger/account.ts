import type { Transaction } from "@sufra/db/connection"
import {
  pointsBalance,
  pointsEntry,
  pointsJournal,
  pointsLot,
  pointsTaken,
} from "@sufra/db/schema/loyalty/loyalty"
import { newId } from "@sufra/domain/kernel/ids"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import {
  balanced,
  type Entries,
  type JournalCause,
  type JournalFacts,
} from "@sufra/domain/loyalty/journal"
import { isExpired, type Lot, type Taken } from "@sufra/domain/loyalty/lots"
import { and, asc, eq, gt, sql } from "drizzle-orm"

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
export async function writeJournal(
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

export async function takeLots(
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

export async function addLot(tx: Transaction, account: Account, lot: NewLot): Promise<void> {
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
