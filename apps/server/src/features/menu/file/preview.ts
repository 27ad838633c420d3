import { createHash } from "node:crypto"
import { setImmediate as breathe } from "node:timers/promises"
import type { Transaction } from "@sufra/db/connection"
import { type MenuImportSummary, menuImport, menuImportRow } from "@sufra/db/schema/menu-file"
import { newId } from "@sufra/domain/kernel/ids"
import type { FileMenu } from "@sufra/domain/menu/file/file-menu"
import { type Plan, type PlannedRow, planFile } from "@sufra/domain/menu/file/plan"
import { writeFile } from "@sufra/domain/menu/file/write-rows"
import { and, eq, isNull, ne } from "drizzle-orm"
import type { Services } from "../../../services.ts"
import { getEstablishment, lockPlace } from "../../establishment/index.ts"
import { loadMenu } from "./load-menu.ts"
import { type ParsedFile, parseFile } from "./parse-file.ts"
import { upsert } from "./upsert.ts"
import { importView } from "./views.ts"

const keepMs = 30 * 60_000
/** Rows planned before others are served again. */
const rowsAtATime = 100

/** The menu's content in one value: whatever changed it, the plan no longer fits. */
export async function fingerprintOf(menu: FileMenu): Promise<string> {
  const hash = createHash("sha256")
  let lines = 0
  for (const line of writeFile(menu, "en")) {
    hash.update(line)
    lines += 1
    if (lines % rowsAtATime === 0) await breathe()
  }
  return hash.digest("hex")
}

async function planOf(
  { rows }: ParsedFile,
  menu: FileMenu,
  mayChangeAt: (branchId: string) => boolean,
): Promise<Plan> {
  const planning = planFile({ rows, menu, makeId: newId, mayChangeAt })
  for (let steps = 1; ; steps += 1) {
    const { done, value } = planning.next()
    if (done) return value
    if (steps % rowsAtATime === 0) await breathe()
  }
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
export async function previewFile(
  services: Services,
  { establishmentId, staffId }: { establishmentId: string; staffId: string },
  upload: { fileName: string; bytes: Buffer },
  mayChangeAt: (branchId: string) => boolean,
) {
  const { read } = services.database
  // The version before the menu: a change in between makes the plan stale, never wrong.
  const { version } = await getEstablishment(read, establishmentId)
  const menu = await loadMenu(read, establishmentId)
  const file = await parseFile(upload.bytes, menu.branches)
  const plan = await planOf(file, menu, mayChangeAt)
  const id = newId()
  const row = {
    establishmentId,
    id,
    staffId,
    fileHash: createHash("sha256").update(upload.bytes).digest("hex"),
    baseVersion: version,
    baseHash: await fingerprintOf(menu),
    summary: summaryOf(upload.fileName, file, plan),
    expiresAt: new Date(services.now().getTime() + keepMs),
  }
  await services.database.withTransaction(async (tx) => {
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
  return importView(services.database.read, row, menu)
}
