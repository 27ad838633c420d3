import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { clockOf } from "@sufra/domain/kernel/clock"
import { can, type Standing } from "@sufra/domain/staff/roles"
import { type Given, limitInTheWay, limitUsedUp } from "@sufra/domain/staff-limit/staff-limits"
import { sql } from "drizzle-orm"
import { describeAction } from "../../auditing/audit.ts"
import type { Services } from "../../services.ts"
import { sumPurchasesBy } from "../cashier/queries.ts"
import type { EstablishmentRow } from "../establishment/index.ts"
import { sumAdjustedBy } from "../loyalty/wallet-queries.ts"
import { sumPunchesBy } from "../punch-card/queries.ts"
import { countRewardsBy } from "../reward/queries.ts"

/** Who of the staff gives something, where and when. */
export type Giver = { place: EstablishmentRow; staffId: string; standing: Standing; now: Date }

/** What they have given on this business day; what was undone or taken back since is not counted. */
async function givenToday(tx: Transaction, { place, staffId, now }: Giver): Promise<Given> {
  const day = businessDayAt(place, now.getTime())
  const by = { establishmentId: place.id, staffId }
  const bought = await sumPurchasesBy(tx, by, day.date)
  const adjusted = await sumAdjustedBy(tx, by, day.date)
  return {
    receipts: bought.receipts,
    amountMinor: bought.amountMinor,
    points: bought.points + adjusted.given,
    punches: await sumPunchesBy(tx, by, day.date),
    rewards: await countRewardsBy(tx, by, new Date(day.startsAtMs)),
  }
}

/** Refuses what goes beyond a limit of the day. Whoever sets the limits is not held to them. */
export async function assertWithinLimits(
  tx: Transaction,
  giver: Giver,
  more: Partial<Given>,
): Promise<void> {
  const { place, standing } = giver
  if (can(standing, "settings.edit")) return
  const { staffLimits } = withDefaults(place.settings)
  const before = await givenToday(tx, giver)
  const inTheWay = limitInTheWay(staffLimits, before, more)
  if (inTheWay) {
    const starts_at = clockOf(place.businessDayStartMinute)
    throw new Refusal("staff_limit_reached", { ...inTheWay, starts_at })
  }
  const usedUp = limitUsedUp(staffLimits, before, more)
  if (usedUp) describeAction({ staff_limit: usedUp, staff_limit_refused: false })
}

/**
 * Runs what somebody of the staff gives to guests, one after the other for each of them: two of their devices at once
 * never give more than their limit. The lock comes before every other. What a limit refused stands in the log.
 */
export async function giveAsStaff<Value>(
  { database }: Services,
  { place, staffId }: Giver,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const key = `staff-gives:${place.id}:${staffId}`
  try {
    return await database.withTransaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
      return work(tx)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "staff_limit_reached") throw error
    const staff_limit = error.fields?.kind ?? null
    await database.withTransaction(async () => {
      describeAction({ staff_limit, staff_limit_refused: true })
    })
    throw error
  }
}
