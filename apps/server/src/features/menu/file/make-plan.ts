import { createHash } from "node:crypto"
import type { Database, Transaction } from "@sufra/db/connection"
import { type MenuImportSummary, menuImport, menuImportRow } from "@sufra/db/schema/menu-file"
import { newId } from "@sufra/domain/kernel/ids"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { FileBranch, FileMenu } from "@sufra/domain/menu/file/file-menu"
import { type Plan, type PlannedRow, planFile } from "@sufra/domain/menu/file/plan"
import { and, eq, isNull, ne } from "drizzle-orm"
import { lockPlace } from "../../../events/change-place.ts"
import { getPlaceVersion } from "../../establishment/index.ts"
import { fingerprintOf } from "./fingerprint.ts"
import { loadMenu } from "./load-menu.ts"
import { type ParsedFile, parseFile } from "./parse-file.ts"
import { upsert } from "./upsert.ts"

const keepMs = 30 * 60_000
/** Enough to recognise what is missing by. */
const namesShown = 20

/** Nothing but plain values: it is handed to another process. */
export type PlanRequest = {
  establishmentId: string
  staffId: string
  fileName: string
  bytes: Uint8Array
  nowMs: number
}

export type MadePlan = {
  row: { establishmentId: string; id: string; summary: MenuImportSummary; expiresAt: Date }
  branches: FileBranch[]
  missingNames: LocalText[]
}

function summaryOf(fileName: string, file: ParsedFile, plan: Plan): MenuImportSummary {
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 }
  let unpublished = 0
  for (const { status, notes } of plan.rows) {
    counts[status] += 1
    if (notes.some(({ code }) => code === "unpublished")) unpublished += 1
  }
  return {
    fileName,
    encoding: file.encoding,
    delimiter: file.delimiter,
    header: file.header,
    ignoredColumns: file.ignoredColumns,
    rowCount: file.rows.length,
    counts,
    unpublished,
    missing: plan.missing,
    brokenByRemoval: plan.brokenByRemoval.length,
  }
}

function contentOf(row: PlannedRow, written: ParsedFile["written"]) {
  const { kind, id, name, changes, errors, notes } = row
  const isApplied = row.status === "new" || row.status === "changed"
  return {
    kind,
    id,
    name,
    changes,
    errors,
    notes,
    thing: isApplied ? row.thing : null,
    cells: row.status === "error" ? (written.get(row.rowNumber) ?? null) : null,
  }
}

function missingNames({ missing }: Plan, menu: FileMenu): LocalText[] {
  const names = new Map(menu.products.map((one) => [one.id, one.name]))
  return missing.product.slice(0, namesShown).flatMap((id) => names.get(id) ?? [])
}

/**
 * One plan waits per place, the latest. Last in its transaction: whoever made another one meanwhile
 * is waited for and replaced, and nobody else waits while the rows are written.
 */
async function replaceWaiting(tx: Transaction, establishmentId: string, id: string) {
  await lockPlace(tx, establishmentId)
  await tx
    .delete(menuImport)
    .where(
      and(
        eq(menuImport.establishmentId, establishmentId),
        ne(menuImport.id, id),
        isNull(menuImport.appliedAt),
      ),
    )
}

/** Reads a file and keeps what it would change for half an hour; the menu stays as it is. */
export async function makePlan(database: Database, request: PlanRequest): Promise<MadePlan> {
  const { establishmentId, staffId, bytes } = request
  const { read } = database
  // The version before the menu: a change in between makes the plan stale, never wrong.
  const baseVersion = await getPlaceVersion(read, establishmentId)
  const menu = await loadMenu(read, establishmentId)
  const file = await parseFile(bytes, menu.branches)
  const plan = planFile({ rows: file.rows, menu, makeId: newId })
  const id = newId()
  const row = {
    establishmentId,
    id,
    staffId,
    fileHash: createHash("sha256").update(bytes).digest("hex"),
    baseVersion,
    baseHash: await fingerprintOf(menu),
    summary: summaryOf(request.fileName, file, plan),
    expiresAt: new Date(request.nowMs + keepMs),
  }
  await database.withTransaction(async (tx) => {
    await tx.insert(menuImport).values(row)
    const rows = plan.rows.map((planned, position) => ({
      ...{ establishmentId, importId: id, position },
      rowNumber: planned.rowNumber,
      status: planned.status,
      content: contentOf(planned, file.written),
    }))
    await upsert(tx, menuImportRow, rows, { key: ["establishment_id", "import_id", "position"] })
    await replaceWaiting(tx, establishmentId, id)
  })
  return { row, branches: menu.branches, missingNames: missingNames(plan, menu) }
}
