import type { Reader, Transaction } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { diningTable } from "@sufra/db/schema/dining-table"
import { sitting, sittingGuest, tableCall } from "@sufra/db/schema/sitting"
import { letInOverBefore } from "@sufra/domain/dining-table/let-in"
import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, or } from "drizzle-orm"

export type SittingRow = typeof sitting.$inferSelect
export type TableStatus = (typeof diningTable.$inferSelect)["status"]

export async function listGuests(reader: Reader, establishmentId: string, sittingIds: string[]) {
  if (sittingIds.length === 0) return []
  return reader
    .select({ guest: sittingGuest, name: customer.name })
    .from(sittingGuest)
    .innerJoin(
      customer,
      and(
        eq(customer.establishmentId, sittingGuest.establishmentId),
        eq(customer.id, sittingGuest.customerId),
      ),
    )
    .where(
      and(
        eq(sittingGuest.establishmentId, establishmentId),
        inArray(sittingGuest.sittingId, sittingIds),
      ),
    )
    .orderBy(asc(sittingGuest.askedAt), asc(sittingGuest.customerId))
}

/** What somebody still waits for. */
export async function listOpenCalls(
  reader: Reader,
  establishmentId: string,
  at: { branchId: string } | { tableId: string },
  now: Date,
) {
  return reader
    .select({ ...getTableColumns(tableCall), guestName: customer.name })
    .from(tableCall)
    .leftJoin(
      customer,
      and(
        eq(customer.establishmentId, tableCall.establishmentId),
        eq(customer.id, tableCall.customerId),
      ),
    )
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
