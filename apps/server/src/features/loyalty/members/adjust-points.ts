import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { pointsEntry, pointsJournal } from "@sufra/db/schema/loyalty/loyalty"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { lastDateOf } from "@sufra/domain/loyalty/lots"
import { and, eq } from "drizzle-orm"
import { describeAction } from "../../../auditing/audit.ts"
import { recordEvent } from "../../../events/events.ts"
import { assertSameFields } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { findCustomer } from "../../customer/index.ts"
import { assertWithinLimits, type Giver, giveAsStaff } from "../../staff-limit/index.ts"
import { type Member, openAccount } from "../ledger/account.ts"
import { credit, spend } from "../ledger/ledger.ts"
import { isOfHouse } from "../ledger/queries.ts"
import { listProgrammes, programmeAt } from "../programme/queries.ts"
import { sumAdjustedBy } from "../wallet-queries.ts"

type Adjustment = ApiBody<"POST /staff/customers/{id}/adjustments/">
type Moved = Pick<Adjustment, "points" | "reason">

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

/** Gives or takes points by hand. What is not there is not taken: staff make nobody owe anything. */
export async function adjustPoints(
  services: Services,
  giver: Giver,
  customerId: string,
  { id, points, reason }: Adjustment,
): Promise<void> {
  const { place, staffId, now } = giver
  const establishmentId = place.id
  const member = { establishmentId, customerId }
  const key = `adjusted ${id}`
  await giveAsStaff(services, giver, async (tx) => {
    if (!(await findCustomer(tx, member))) throw new Refusal("customer_not_found")
    const programme = programmeAt(await listProgrammes(tx, establishmentId), now)
    if (!programme) throw new Refusal("module_off")
    const today = businessDayAt(place, now.getTime()).date
    const account = await openAccount(tx, member, { today, now })
    const known = await findAdjusted(tx, member, key)
    if (known) return assertSameFields(known, { points, reason })
    const { moved } = await sumAdjustedBy(tx, { establishmentId, staffId }, today)
    if (moved + Math.abs(points) > programme.adjustedPerDay) {
      throw new Refusal("adjusted_enough_today")
    }
    if (points > 0) await assertWithinLimits(tx, giver, { points })
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
