import type { Reader, Transaction } from "@sufra/db/connection"
import { diningTable } from "@sufra/db/schema/place/dining-table"
import { qrCode } from "@sufra/db/schema/place/qr-code"
import { assert } from "@sufra/domain/kernel/assert"
import { newId } from "@sufra/domain/kernel/ids"
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm"
import { countScans, isAtLivingBranch } from "../branch/queries.ts"

export type TableRow = typeof diningTable.$inferSelect
export type CodeRow = typeof qrCode.$inferSelect
export type TableWithCode = TableRow & { code: string }

function ofPlace(establishmentId: string, id: string) {
  return and(eq(diningTable.establishmentId, establishmentId), eq(diningTable.id, id))
}

/** The tables that a branch has now: a removed one is not among them. */
export function isTableOfBranch(establishmentId: string, branchId: string) {
  return and(
    eq(diningTable.establishmentId, establishmentId),
    eq(diningTable.branchId, branchId),
    isNull(diningTable.archivedAt),
  )
}

/** In the order the owner gave them. */
export async function listTables(
  reader: Reader,
  establishmentId: string,
  branchId: string,
): Promise<TableWithCode[]> {
  const rows = await reader
    .select({ table: diningTable, code: qrCode.id })
    .from(diningTable)
    .innerJoin(
      qrCode,
      and(
        eq(qrCode.establishmentId, diningTable.establishmentId),
        eq(qrCode.tableId, diningTable.id),
      ),
    )
    .where(isTableOfBranch(establishmentId, branchId))
    .orderBy(asc(diningTable.position), asc(diningTable.id))
  return rows.map(({ table, code }) => ({ ...table, code }))
}

/** Finds a removed table as well: bills of the past name it. */
export async function findTable(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<TableRow | null> {
  const [row] = await reader.select().from(diningTable).where(ofPlace(establishmentId, id))
  return row ?? null
}

/** A table that was not removed, of a branch that is not archived. */
export async function findLivingTable(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<TableRow | null> {
  const [row] = await reader
    .select()
    .from(diningTable)
    .where(
      and(
        ofPlace(establishmentId, id),
        isNull(diningTable.archivedAt),
        isAtLivingBranch(diningTable),
      ),
    )
  return row ?? null
}

export async function updateTable(
  tx: Transaction,
  establishmentId: string,
  id: string,
  change: Partial<Pick<TableRow, "label" | "seats" | "position">>,
): Promise<void> {
  await tx.update(diningTable).set(change).where(ofPlace(establishmentId, id))
}

/** The printed code stays good and leads to the branch. */
export async function archiveTable(tx: Transaction, row: TableRow, at: Date): Promise<void> {
  await tx
    .update(qrCode)
    .set({ tableId: null, retiredAt: at })
    .where(and(eq(qrCode.establishmentId, row.establishmentId), eq(qrCode.tableId, row.id)))
  await tx.update(diningTable).set({ archivedAt: at }).where(ofPlace(row.establishmentId, row.id))
}

export async function getBranchCode(
  reader: Reader,
  establishmentId: string,
  branchId: string,
): Promise<string> {
  const [row] = await reader
    .select({ id: qrCode.id })
    .from(qrCode)
    .where(
      and(
        eq(qrCode.establishmentId, establishmentId),
        eq(qrCode.branchId, branchId),
        isNull(qrCode.tableId),
        isNull(qrCode.utmSource),
        isNull(qrCode.retiredAt),
      ),
    )
  assert(row, "a branch is opened with a code of its own")
  return row.id
}

export async function findCode(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<CodeRow | null> {
  const [row] = await reader
    .select()
    .from(qrCode)
    .where(
      and(eq(qrCode.establishmentId, establishmentId), eq(qrCode.id, id), isNull(qrCode.revokedAt)),
    )
  return row ?? null
}

/** What is printed with it leads nowhere from now on, and never to anybody else. */
export async function revokeCode(tx: Transaction, row: CodeRow, at: Date): Promise<void> {
  await tx
    .update(qrCode)
    .set({ branchId: null, tableId: null, revokedAt: at })
    .where(and(eq(qrCode.establishmentId, row.establishmentId), eq(qrCode.id, row.id)))
}

/** The newest first, with how often each was scanned. */
export async function listCampaignCodes(reader: Reader, establishmentId: string) {
  return reader
    .select({ code: qrCode, visits: countScans(qrCode) })
    .from(qrCode)
    .where(
      and(
        eq(qrCode.establishmentId, establishmentId),
        isNotNull(qrCode.utmSource),
        isNull(qrCode.revokedAt),
      ),
    )
    .orderBy(desc(qrCode.createdAt), asc(qrCode.id))
}

/** By branch; one without tables has none. */
export async function countTables(
  reader: Reader,
  establishmentId: string,
): Promise<Map<string, number>> {
  const rows = await reader
    .select({ branchId: diningTable.branchId, tables: count() })
    .from(diningTable)
    .where(and(eq(diningTable.establishmentId, establishmentId), isNull(diningTable.archivedAt)))
    .groupBy(diningTable.branchId)
  return new Map(rows.map(({ branchId, tables }) => [branchId, tables]))
}

/** What was printed for the branch and its tables leads to the place; a campaign's keeps its source. */
export async function retireCodesOf(
  tx: Transaction,
  establishmentId: string,
  branchId: string,
  at: Date,
): Promise<void> {
  await tx
    .update(qrCode)
    .set({
      branchId: null,
      tableId: null,
      retiredAt: sql`CASE WHEN ${qrCode.utmSource} IS NULL THEN ${at.toISOString()}::timestamptz END`,
    })
    .where(and(eq(qrCode.establishmentId, establishmentId), eq(qrCode.branchId, branchId)))
}

/** The code that leads to a branch and to none of its tables: each has one from the first day. */
export async function insertBranchCode(
  tx: Transaction,
  at: { establishmentId: string; branchId: string },
  createdAt: Date,
): Promise<void> {
  await tx.insert(qrCode).values({ id: newId(), ...at, createdAt })
}
