import type { Transaction } from "@sufra/db/connection"
import { visit } from "@sufra/db/schema/branch"
import { type Coordinates, distanceMeters } from "@sufra/domain/branch/distance"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { branchView, findTable, getPlace, listBranches, tableView } from "../establishment/index.ts"

export type Scan = {
  code: string
  visitorId: string
  coordinates?: Coordinates | undefined
  utmSource?: string | undefined
}

async function hasVisited(tx: Transaction, establishmentId: string, visitorId: string) {
  const [earlier] = await tx
    .select({ id: visit.id })
    .from(visit)
    .where(and(eq(visit.establishmentId, establishmentId), eq(visit.visitorId, visitorId)))
    .limit(1)
  return earlier !== undefined
}

/** A scan: what the code stands for, how far it is, and whether this browser was here before. */
export async function recordVisit(services: Services, scan: Scan) {
  const now = services.now()
  return services.database.withTransaction(async (tx) => {
    const found = await getPlace(tx, scan.code)
    const { id: establishmentId, timezone } = found.establishment
    const branches = await listBranches(tx, establishmentId)
    const attached = branches.find((branch) => branch.id === found.branchId) ?? null
    const table = found.tableId ? await findTable(tx, establishmentId, found.tableId) : null
    const isFirstVisit = !(await hasVisited(tx, establishmentId, scan.visitorId))
    await tx.insert(visit).values({
      establishmentId,
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
    return {
      establishment_id: establishmentId,
      branch: attached && branchView(attached, timezone, now),
      table: tableView(table),
      distance_meters:
        attached && scan.coordinates ? distanceMeters(attached, scan.coordinates) : null,
      is_first_visit: isFirstVisit,
    }
  })
}
