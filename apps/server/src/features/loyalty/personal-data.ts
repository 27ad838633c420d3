import type { Transaction } from "@sufra/db/connection"
import { orderPoints, pointsBalance, pointsJournal } from "@sufra/db/schema/loyalty/loyalty"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { and, desc, eq, like, sql } from "drizzle-orm"
import type { Person, PersonalData } from "../../personal-data.ts"
import { getEstablishment } from "../establishment/index.ts"
import { type Member, openAccount, takeLots, writeJournal } from "./ledger/account.ts"

const ofMember = ({ establishmentId, customerId }: Member) =>
  and(eq(pointsJournal.establishmentId, establishmentId), eq(pointsJournal.customerId, customerId))

/** By a journal of its own, as every movement: the ledger sums to what it did. */
async function voidPoints(tx: Transaction, person: Person, now: Date): Promise<void> {
  const { establishmentId, customerId } = person
  const place = await getEstablishment(tx, establishmentId)
  const { date: today } = businessDayAt(place, now.getTime())
  const member = { establishmentId, customerId }
  const account = await openAccount(tx, member, { today, now })
  const { available, pending, owed } = account.balance
  const movement = { cause: "erased", key: "erased", facts: {}, today, now } as const
  const entries = { available: -available, pending: -pending, owed }
  const journalId = await writeJournal(tx, account, entries, movement)
  const lots = account.lots.map(({ id, left }) => ({ lotId: id, points: left }))
  if (journalId) await takeLots(tx, account, journalId, lots)
  // Nothing is on its way any more, and nobody looks at these orders again.
  await tx
    .update(orderPoints)
    .set({ earned: sql`${orderPoints.available}`, pending: 0, dueAt: null })
    .where(
      and(eq(orderPoints.establishmentId, establishmentId), eq(orderPoints.customerId, customerId)),
    )
  await tx
    .delete(pointsBalance)
    .where(
      and(
        eq(pointsBalance.establishmentId, establishmentId),
        eq(pointsBalance.customerId, customerId),
      ),
    )
}

/** What staff wrote when they gave or took points. */
async function forgetReasons(tx: Transaction, person: Person): Promise<void> {
  await tx
    .update(pointsJournal)
    .set({ facts: sql`${pointsJournal.facts} - 'reason' - 'friend'` })
    .where(ofMember(person))
}

/** Who brought somebody points by being invited. */
export async function forgetFriend(tx: Transaction, owner: Member, key: string): Promise<void> {
  await tx
    .update(pointsJournal)
    .set({ facts: sql`${pointsJournal.facts} - 'friend'` })
    .where(and(ofMember(owner), like(pointsJournal.key, `${key}%`)))
}

export const pointsData: PersonalData = {
  section: "points",
  collect: (reader, person) =>
    reader
      .select({ cause: pointsJournal.cause, facts: pointsJournal.facts, at: pointsJournal.at })
      .from(pointsJournal)
      .where(ofMember(person))
      .orderBy(desc(pointsJournal.at)),
  erase: async (tx, person, { now }) => {
    await forgetReasons(tx, person)
    await voidPoints(tx, person, now)
  },
}
