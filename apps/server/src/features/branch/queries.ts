import type { Reader } from "@sufra/db/connection"
import { branch } from "@sufra/db/schema/place/branch"
import { visit } from "@sufra/db/schema/visit"
import { and, asc, eq, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm"

export type BranchRow = typeof branch.$inferSelect

/** All but the archived ones, in the order the owner gave them. */
export async function listBranches(reader: Reader, establishmentId: string): Promise<BranchRow[]> {
  return reader
    .select()
    .from(branch)
    .where(and(eq(branch.establishmentId, establishmentId), isNull(branch.archivedAt)))
    .orderBy(asc(branch.position), asc(branch.id))
}

/** Archived or not, as what happened there names them. */
export async function listBranchesById(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<BranchRow[]> {
  if (ids.length === 0) return []
  return reader
    .select()
    .from(branch)
    .where(and(eq(branch.establishmentId, establishmentId), inArray(branch.id, ids)))
    .orderBy(asc(branch.position), asc(branch.id))
}

/** The branch that a row points at: there for ever, archived or not. */
export async function getBranch(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<BranchRow> {
  const [row] = await listBranchesById(reader, establishmentId, [id])
  if (!row) throw new Error(`branch ${id} is missing`)
  return row
}

/** Of the archived ones, too. */
export async function listBranchNames(reader: Reader, establishmentId: string) {
  return reader
    .select({ id: branch.id, name: branch.name })
    .from(branch)
    .where(eq(branch.establishmentId, establishmentId))
    .orderBy(asc(branch.position), asc(branch.id))
}

type BranchColumns = { establishmentId: SQLWrapper; branchId: SQLWrapper }

function isBranchOf(row: BranchColumns) {
  return and(eq(branch.establishmentId, row.establishmentId), eq(branch.id, row.branchId))
}

/** Whether the branch of a row is there still. */
export function isAtLivingBranch(row: BranchColumns) {
  const living = sql`SELECT 1 FROM ${branch} WHERE ${isBranchOf(row)} AND ${branch.archivedAt} IS NULL`
  return sql<boolean>`EXISTS (${living})`
}

/** Whether the branch of a row sends its orders to the kitchen by itself. */
export function sendsToKitchen(row: BranchColumns) {
  const sending = sql`SELECT 1 FROM ${branch} WHERE ${isBranchOf(row)} AND ${branch.sendsToKitchen}`
  return sql<boolean>`EXISTS (${sending})`
}

/** How often the code of a row was scanned. */
export function countScans(code: { establishmentId: SQLWrapper; id: SQLWrapper }) {
  const scans = sql`SELECT count(*) FROM ${visit}
    WHERE ${visit.establishmentId} = ${code.establishmentId} AND ${visit.qrId} = ${code.id}`
  return sql`(${scans})`.mapWith(Number)
}

/** Whether the browser of a row ever scanned at its place. */
export function hasScanned(row: { establishmentId: SQLWrapper; visitorId: SQLWrapper }) {
  const scans = sql`SELECT 1 FROM ${visit}
    WHERE ${visit.establishmentId} = ${row.establishmentId} AND ${visit.visitorId} = ${row.visitorId}`
  return sql<boolean>`EXISTS (${scans})`
}

/** When each of these browsers was here; a browser that never was is absent from the map. */
export async function visitTimesOf(
  reader: Reader,
  establishmentId: string,
  visitorIds: string[],
): Promise<Map<string, number[]>> {
  if (visitorIds.length === 0) return new Map()
  const rows = await reader
    .select({
      id: visit.visitorId,
      timesMs: sql<number[]>`json_agg(extract(epoch FROM ${visit.visitedAt}) * 1000)`,
    })
    .from(visit)
    .where(and(eq(visit.establishmentId, establishmentId), inArray(visit.visitorId, visitorIds)))
    .groupBy(visit.visitorId)
  return new Map(rows.map(({ id, timesMs }) => [id, timesMs]))
}
