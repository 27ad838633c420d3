import type { Reader } from "@sufra/db/connection"
import { campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { evaluation } from "@sufra/db/schema/campaign/evaluation"
import { referralLead } from "@sufra/db/schema/campaign/referral"
import { auditEntry } from "@sufra/db/schema/installation/audit"
import { punch } from "@sufra/db/schema/loyalty/punch-card"
import { order } from "@sufra/db/schema/order"
import { staff } from "@sufra/db/schema/staff"
import { visit } from "@sufra/db/schema/visit"
import type { OrderState } from "@sufra/domain/order/order-states"
import type { StaffLimitKind } from "@sufra/domain/staff-limit/staff-limits"
import {
  type AnyColumn,
  and,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"

export type Period = { from: Date; to: Date }

type Dated = PgTable & { establishmentId: AnyColumn }

function within(
  table: Dated,
  at: AnyColumn,
  establishmentId: string,
  period: Period,
): SQL | undefined {
  return and(eq(table.establishmentId, establishmentId), gte(at, period.from), lt(at, period.to))
}

export async function countActivities(reader: Reader, establishmentId: string, period: Period) {
  const count = (table: Dated, at: AnyColumn) =>
    reader.$count(table, within(table, at, establishmentId, period))
  // What came to nothing, or waits for its payment or for its guest to be seen, is no order of the day.
  const none: OrderState[] = ["pending-payment", "unconfirmed", "declined", "canceled", "returned"]
  const goesOn = notInArray(order.state, none)
  const [orders, punches, attempts, evaluations, referrals, convertedLeads] = await Promise.all([
    reader.$count(order, and(within(order, order.placedAt, establishmentId, period), goesOn)),
    reader.$count(
      punch,
      and(within(punch, punch.punchedAt, establishmentId, period), isNull(punch.takenBackAt)),
    ),
    count(campaignEntry, campaignEntry.drawnAt),
    count(evaluation, evaluation.submittedAt),
    count(referralLead, referralLead.referredAt),
    reader.$count(
      referralLead,
      and(
        within(referralLead, referralLead.convertedAt, establishmentId, period),
        eq(referralLead.status, "active"),
      ),
    ),
  ])
  return { orders, punches, attempts, evaluations, referrals, convertedLeads }
}

/** Who of the staff used a limit of theirs up or was refused by it, by name. */
export async function listLimitHits(reader: Reader, establishmentId: string, period: Period) {
  const kind = sql<StaffLimitKind>`${auditEntry.detail} ->> 'staff_limit'`
  const isRefused = sql<boolean>`bool_or((${auditEntry.detail} ->> 'staff_limit_refused')::boolean)`
  return reader
    .select({ staffId: staff.id, name: staff.name, kind: kind.as("kind"), isRefused })
    .from(auditEntry)
    .innerJoin(staff, eq(staff.id, auditEntry.staffId))
    .where(and(within(auditEntry, auditEntry.at, establishmentId, period), isNotNull(kind)))
    .groupBy(staff.id, staff.name, sql`3`)
    .orderBy(staff.name, sql`3`)
}

export async function countVisitsByHour(
  reader: Reader,
  establishmentId: string,
  period: Period,
  timezone: string,
) {
  const hour = sql<number>`extract(hour from ${visit.visitedAt} at time zone ${timezone}::text)::int`
  return reader
    .select({ hour: hour.as("hour"), visits: sql<number>`count(*)` })
    .from(visit)
    .where(within(visit, visit.visitedAt, establishmentId, period))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}
