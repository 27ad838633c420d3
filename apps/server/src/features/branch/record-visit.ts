import type { Transaction } from "@sufra/db/connection"
import { visit } from "@sufra/db/schema/visit"
import { type Coordinates, distanceMeters } from "@sufra/domain/branch/distance"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, gt, type SQL, sql } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { findTable } from "../dining-table/index.ts"
import { branchView, getPlace, tableView } from "../establishment/index.ts"
import { listBranches } from "./queries.ts"

export type Scan = {
  code: string
  visitorId: string
  coordinates?: Coordinates | undefined
  utmSource?: string | undefined
}

/** A page opened again so soon is the same visit, whatever the browser remembers. */
const sameVisitMs = 30 * 60_000

/** One at a time per visitor: two tabs that open at once are one visit, not two. */
async function lockVisitor(tx: Transaction, visitorId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${visitorId}, 0))`)
}

async function hasVisited(
  tx: Transaction,
  establishmentId: string,
  visitorId: string,
  ...narrower: SQL[]
): Promise<boolean> {
  const [earlier] = await tx
    .select({ id: visit.id })
    .from(visit)
    .where(
      and(eq(visit.establishmentId, establishmentId), eq(visit.visitorId, visitorId), ...narrower),
    )
    .limit(1)
  return earlier !== undefined
}

/** A scan: what the code stands for, how far it is, and whether this browser was here before. */
export async function recordVisit(services: Services, scan: Scan) {
  const now = services.now()
  return services.database.withTransaction(async (tx) => {
    const found = await getPlace(tx, scan.code)
    const { establishment } = found
    const branches = await listBranches(tx, establishment.id)
    const attached = branches.find((branch) => branch.id === found.branchId) ?? null
    const table = found.tableId ? await findTable(tx, establishment.id, found.tableId) : null
    await lockVisitor(tx, scan.visitorId)
    const isFirstVisit = !(await hasVisited(tx, establishment.id, scan.visitorId))
    const isSameVisit = await hasVisited(
      tx,
      establishment.id,
      scan.visitorId,
      eq(visit.qrId, scan.code),
      gt(visit.visitedAt, new Date(now.getTime() - sameVisitMs)),
    )
    if (!isSameVisit) {
      await tx.insert(visit).values({
        establishmentId: establishment.id,
        id: newId(),
        qrId: scan.code,
        branchId: found.branchId,
        tableId: found.tableId,
        visitorId: scan.visitorId,
        lat: scan.coordinates?.lat ?? null,
        lng: scan.coordinates?.lng ?? null,
        utmSource: scan.utmSource || found.utmSource,
        visitedAt: now,
      })
    }
    return {
      establishment_id: establishment.id,
      branch: attached && branchView(attached, establishment, now),
      table: tableView(table),
      distance_meters:
        attached && scan.coordinates ? distanceMeters(attached, scan.coordinates) : null,
      is_first_visit: isFirstVisit,
    }
  })
}
