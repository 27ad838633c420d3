import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { pointsEntry, pointsJournal } from "@sufra/db/schema/loyalty/loyalty"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { lastDateOf } from "@sufra/domain/loyalty/lots"
import { and, eq, sql } from "drizzle-orm"
import { describeAction } from "../../../auditing/audit.ts"
import { recordEvent } from "../../../events/events.ts"
import { assertSameFields } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { findCustomer } from "../../customer/index.ts"
import { getPlaceWith } from "../../establishment/index.ts"
import { type Member, openAccount } from "../ledger/account.ts"
import { credit, spend } from "../ledger/ledger.ts"
import { isOfHouse } from "../ledger/queries.ts"
import { listProgrammes, programmeAt } from "../programme/queries.ts"

type Adjustment = ApiBody<"POST /staff/customers/{id}/adjustments/">
type Moved = Pick<Adjustment, "points" | "reason">

/** What one of the staff has given and taken by hand on a business day, at whichever customer. */
async function adjustedBy(
  reader: Reader,
  { establishmentId, staffId }: { establishmentId: string; staffId: string },
  today: LocalDate,
): Promise<number> {
  const [row] = await reader
    .select({ points: sql<number>`coalesce(sum(abs(${pointsEntry.points})), 0)::integer` })
    .from(pointsJournal)
    .innerJoin(pointsEntry, isOfHouse(establishmentId))
    .where(
      and(
        eq(pointsJournal.establishmentId, establishmentId),
        eq(pointsJournal.staffId, staffId),
        eq(pointsJournal.cause, "adjusted"),
        eq(pointsJournal.businessDate, today),
      ),
    )
  return row?.points ?? 0
}

/** What was moved under this key; null: nothing yet. */
async function findAdjusted(
  tx: Transaction,
  { establishmentId, customerId }: Member,
  key: string,
): Promise<Moved | null> {
  const [row] = await tx
    .select({ facts: pointsJournal.facts, fromHouse: pointsEntry.points })
    .from(pointsJournal)
    .innerJoin(pointsEntry, isOfHouse(establishmentId))
    .where(
      and(
        eq(pointsJournal.establishmentId, establishmentId),
        eq(pointsJournal.customerId, customerId),
        eq(pointsJournal.key, key),
      ),
    )
  return row ? { points: -row.fromHouse, reason: row.facts.reason ?? "" } : null
}

/** What one of the staff does at several customers at once is counted one after the other. */
async function takeTurns(tx: Transaction, staffId: string): Promise<void> {
  const key = `points-adjusted:${staffId}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Gives or takes points by hand. What is not there is not taken: staff make nobody owe anything. */
export async function adjustPoints(
  services: Services,
  member: Member,
  staffId: string,
  { id, points, reason }: Adjustment,
): Promise<void> {
  const { establishmentId, customerId } = member
  const now = services.now()
  const key = `adjusted ${id}`
  await services.database.withTransaction(async (tx) => {
    const place = await getPlaceWith(tx, establishmentId, "loyalty")
    if (!(await findCustomer(tx, member))) throw new Refusal("customer_not_found")
    const programme = programmeAt(await listProgrammes(tx, establishmentId), now)
    if (!programme) throw new Refusal("module_off")
    const today = businessDayAt(place, now.getTime()).date
    await takeTurns(tx, staffId)
    const account = await openAccount(tx, member, { today, now })
    const known = await findAdjusted(tx, member, key)
    if (known) return assertSameFields(known, { points, reason })
    const before = await adjustedBy(tx, { establishmentId, staffId }, today)
    if (before + Math.abs(points) > programme.adjustedPerDay) {
      throw new Refusal("adjusted_enough_today")
    }
    const movement = {
      ...({ cause: "adjusted", key, staffId, facts: { reason }, today, now } as const),
      programmeVersion: programme.version,
    }
    if (points > 0) {
      const lastDate = lastDateOf(today, programme.lotDays)
      await credit(tx, account, points, { ...movement, lastDate })
    } else if (!(await spend(tx, account, -points, movement))) {
      throw new Refusal("validation_failed", { points: "too_many" })
    }
    describeAction({ points, reason, customer_id: customerId })
    const about = { establishmentId, version: now.getTime(), at: now }
    await recordEvent(tx, { ...about, topic: "customer", entityId: customerId })
  })
  services.relay.wake()
}
