import type { Reader, Transaction } from "@sufra/db/connection"
import { diningTable } from "@sufra/db/schema/place/dining-table"
import { sitting, sittingGuest, tableCall } from "@sufra/db/schema/sitting"
import { comingShownMs } from "@sufra/domain/dining-table/calls"
import { letInOverBefore } from "@sufra/domain/dining-table/let-in"
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from "drizzle-orm"
import { customerName } from "../customer/queries.ts"
import { businessDayOf } from "../establishment/queries.ts"
import { staffName } from "../staff/queries.ts"

export type SittingRow = typeof sitting.$inferSelect
export type CallRow = typeof tableCall.$inferSelect
export type TableStatus = (typeof diningTable.$inferSelect)["status"]

type SittingGuestKey = { establishmentId: string; sittingId: string; customerId: string }

export async function listGuests(reader: Reader, establishmentId: string, sittingIds: string[]) {
  if (sittingIds.length === 0) return []
  return reader
    .select({ guest: sittingGuest, name: customerName(sittingGuest) })
    .from(sittingGuest)
    .where(
      and(
        eq(sittingGuest.establishmentId, establishmentId),
        inArray(sittingGuest.sittingId, sittingIds),
      ),
    )
    .orderBy(asc(sittingGuest.askedAt), asc(sittingGuest.customerId))
}

/** Answered or not. */
export async function findCall(reader: Reader, establishmentId: string, id: string) {
  const [row] = await reader
    .select()
    .from(tableCall)
    .where(and(eq(tableCall.establishmentId, establishmentId), eq(tableCall.id, id)))
  return row ?? null
}

/** What somebody still waits for. */
export async function listOpenCalls(
  reader: Reader,
  establishmentId: string,
  at: { branchId: string } | { tableId: string },
  now: Date,
) {
  return reader
    .select({ ...getTableColumns(tableCall), guestName: customerName(tableCall) })
    .from(tableCall)
    .where(
      and(
        eq(tableCall.establishmentId, establishmentId),
        "branchId" in at ? eq(tableCall.branchId, at.branchId) : eq(tableCall.tableId, at.tableId),
        isNull(tableCall.answeredAt),
        or(ne(tableCall.kind, "let-in"), gt(tableCall.calledAt, letInOverBefore(now))),
      ),
    )
    .orderBy(asc(tableCall.calledAt))
}

/** Calls that somebody of the staff has answered within the last minutes: they are on the way. */
export async function listTakenCalls(
  reader: Reader,
  establishmentId: string,
  at: { branchId: string } | { tableId: string },
  now: Date,
) {
  const rows = await reader
    .select({ ...getTableColumns(tableCall), by: staffName(tableCall.answeredBy) })
    .from(tableCall)
    .where(
      and(
        eq(tableCall.establishmentId, establishmentId),
        "branchId" in at ? eq(tableCall.branchId, at.branchId) : eq(tableCall.tableId, at.tableId),
        isNotNull(tableCall.answeredBy),
        gt(tableCall.answeredAt, new Date(now.getTime() - comingShownMs)),
      ),
    )
    .orderBy(asc(tableCall.answeredAt))
  return rows.flatMap(({ by, answeredAt, ...row }) =>
    answeredAt ? [{ ...row, answeredAt, by: by ?? "" }] : [],
  )
}

export async function listOpenSittings(reader: Reader, establishmentId: string, branchId: string) {
  return reader
    .select()
    .from(sitting)
    .where(
      and(
        eq(sitting.establishmentId, establishmentId),
        eq(sitting.branchId, branchId),
        isNull(sitting.closedAt),
      ),
    )
}

export async function findSitting(reader: Reader, establishmentId: string, id: string) {
  const [row] = await reader
    .select()
    .from(sitting)
    .where(and(eq(sitting.establishmentId, establishmentId), eq(sitting.id, id)))
  return row ?? null
}

export async function findOpenSitting(
  reader: Reader,
  establishmentId: string,
  tableId: string,
): Promise<SittingRow | null> {
  const [row] = await reader
    .select()
    .from(sitting)
    .where(
      and(
        eq(sitting.establishmentId, establishmentId),
        eq(sitting.tableId, tableId),
        isNull(sitting.closedAt),
      ),
    )
  return row ?? null
}

/** The sitting that was joined to this one last. */
export async function findJoinedLast(
  reader: Reader,
  { establishmentId, id }: Pick<SittingRow, "establishmentId" | "id">,
): Promise<SittingRow | null> {
  const [row] = await reader
    .select()
    .from(sitting)
    .where(and(eq(sitting.establishmentId, establishmentId), eq(sitting.joinedInto, id)))
    .orderBy(desc(sitting.closedAt))
    .limit(1)
  return row ?? null
}

/** The labels of the tables that were joined to these sittings, the last one last. */
export async function listJoinedTables(
  reader: Reader,
  establishmentId: string,
  sittingIds: string[],
): Promise<Map<string, string>> {
  if (sittingIds.length === 0) return new Map()
  const rows = await reader
    .select({ into: sitting.joinedInto, label: diningTable.label })
    .from(sitting)
    .innerJoin(
      diningTable,
      and(
        eq(diningTable.establishmentId, sitting.establishmentId),
        eq(diningTable.id, sitting.tableId),
      ),
    )
    .where(
      and(eq(sitting.establishmentId, establishmentId), inArray(sitting.joinedInto, sittingIds)),
    )
    .orderBy(asc(sitting.closedAt))
  return new Map(rows.flatMap(({ into, label }) => (into ? [[into, label]] : [])))
}

export async function hasJoined(
  reader: Reader,
  { establishmentId, sittingId, customerId }: SittingGuestKey,
): Promise<boolean> {
  const [guest] = await reader
    .select({ state: sittingGuest.state })
    .from(sittingGuest)
    .where(
      and(
        eq(sittingGuest.establishmentId, establishmentId),
        eq(sittingGuest.sittingId, sittingId),
        eq(sittingGuest.customerId, customerId),
      ),
    )
  return guest?.state === "joined"
}

export async function countJoined(
  reader: Reader,
  { establishmentId, id }: Pick<SittingRow, "establishmentId" | "id">,
): Promise<number> {
  return reader.$count(
    sittingGuest,
    and(
      eq(sittingGuest.establishmentId, establishmentId),
      eq(sittingGuest.sittingId, id),
      eq(sittingGuest.state, "joined"),
    ),
  )
}

type ClosedWithin = { establishmentId: string; branchIds: string[]; from: Date; until: Date }

/** Closed in these days with something unpaid, and who gave it up; without branches, everywhere. */
export async function listLostSittings(
  reader: Reader,
  { establishmentId, branchIds, from, until }: ClosedWithin,
) {
  return reader
    .select({
      id: sitting.id,
      day: sql<string>`${businessDayOf(sitting.closedAt, establishmentId)}::text`,
      branchId: sitting.branchId,
      tableLabel: diningTable.label,
      lossMinor: sitting.lossMinor,
      reason: sitting.lossReason,
      by: staffName(sitting.lossStaffId),
      closedAt: sitting.closedAt,
    })
    .from(sitting)
    .innerJoin(
      diningTable,
      and(
        eq(diningTable.establishmentId, sitting.establishmentId),
        eq(diningTable.id, sitting.tableId),
      ),
    )
    .where(
      and(
        eq(sitting.establishmentId, establishmentId),
        isNotNull(sitting.lossMinor),
        gte(sitting.closedAt, from),
        lt(sitting.closedAt, until),
        branchIds.length > 0 ? inArray(sitting.branchId, branchIds) : undefined,
      ),
    )
    .orderBy(desc(sitting.closedAt), desc(sitting.id))
}

export async function setTableStatus(
  tx: Transaction,
  establishmentId: string,
  tableId: string,
  status: TableStatus,
): Promise<void> {
  await tx
    .update(diningTable)
    .set({ status })
    .where(and(eq(diningTable.establishmentId, establishmentId), eq(diningTable.id, tableId)))
}

export async function updateSitting(
  tx: Transaction,
  { establishmentId, id }: SittingRow,
  changes: Partial<SittingRow>,
): Promise<void> {
  await tx
    .update(sitting)
    .set(changes)
    .where(and(eq(sitting.establishmentId, establishmentId), eq(sitting.id, id)))
}

/** The first answer holds. False when there is nothing to answer any more. */
export async function answerGuest(
  tx: Transaction,
  { establishmentId, id }: SittingRow,
  customerId: string,
  answer: { approve: boolean; now: Date },
): Promise<boolean> {
  const answered = await tx
    .update(sittingGuest)
    .set({ state: answer.approve ? "joined" : "declined", answeredAt: answer.now })
    .where(
      and(
        eq(sittingGuest.establishmentId, establishmentId),
        eq(sittingGuest.sittingId, id),
        eq(sittingGuest.customerId, customerId),
        eq(sittingGuest.state, "asked"),
      ),
    )
    .returning({ id: sittingGuest.customerId })
  return answered.length > 0
}
