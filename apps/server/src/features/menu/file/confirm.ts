import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import {
  type MenuImportContent,
  type MenuImportResult,
  menuImport,
  menuImportRow,
} from "@sufra/db/schema/menu-file"
import type { FileThings, RowKind } from "@sufra/domain/menu/file/file-menu"
import { and, asc, eq, inArray, isNull } from "drizzle-orm"
import { describeAction } from "../../../auditing/audit.ts"
import type { Services } from "../../../services.ts"
import { changePlace, lockPlace } from "../../establishment/index.ts"
import { fingerprintOf } from "./fingerprint.ts"
import { loadMenu } from "./load-menu.ts"
import { removeThings } from "./remove-things.ts"
import { writeDifferences, writeLinks, writeProducts } from "./write-products.ts"
import { writeCategories, writeGroups, writeOptions, writeSteps } from "./write-things.ts"

type Key = { establishmentId: string; id: string }
type ImportRow = typeof menuImport.$inferSelect

/** Somebody else's confirmation of the same plan came first: theirs is the one effect. */
class AppliedAlready extends Error {
  readonly result: MenuImportResult

  constructor(result: MenuImportResult) {
    super("applied already")
    this.result = result
  }
}

function ofImport({ establishmentId, id }: Key) {
  return and(eq(menuImport.establishmentId, establishmentId), eq(menuImport.id, id))
}

/** As anybody may ask for it: one of another place, or a swept one, is not there. */
export async function getImport(reader: Reader, key: Key, now: Date): Promise<ImportRow> {
  const [row] = await reader.select().from(menuImport).where(ofImport(key))
  if (!row) throw new Refusal("menu_import_not_found")
  if (!row.appliedAt && row.expiresAt <= now) throw new Refusal("menu_import_expired")
  return row
}

async function lockImport(tx: Transaction, key: Key): Promise<ImportRow> {
  const [row] = await tx.select().from(menuImport).where(ofImport(key)).for("update")
  if (!row) throw new Refusal("menu_import_not_found")
  if (row.result) throw new AppliedAlready(row.result)
  return row
}

/**
 * The place's version also moves with a pause or a sold-out dish: only when the menu itself differs
 * is the plan of no use.
 */
async function assertFresh(tx: Transaction, row: ImportRow, version: number): Promise<void> {
  if (version === row.baseVersion) return
  const hash = await fingerprintOf(await loadMenu(tx, row.establishmentId))
  if (hash !== row.baseHash) throw new Refusal("menu_import_stale")
}

async function plannedThings(tx: Transaction, { establishmentId, id }: Key) {
  const rows = await tx
    .select({ content: menuImportRow.content })
    .from(menuImportRow)
    .where(
      and(
        eq(menuImportRow.establishmentId, establishmentId),
        eq(menuImportRow.importId, id),
        inArray(menuImportRow.status, ["new", "changed"]),
      ),
    )
    .orderBy(asc(menuImportRow.position))
  return <Kind extends RowKind>(kind: Kind): FileThings[Kind][] =>
    rows.flatMap(({ content }: { content: MenuImportContent }) =>
      content.kind === kind && content.thing ? [content.thing as FileThings[Kind]] : [],
    )
}

async function apply(
  tx: Transaction,
  row: ImportRow,
  removesMissing: boolean,
  now: Date,
): Promise<void> {
  const { establishmentId, summary } = row
  const place = { tx, establishmentId, now }
  const planned = await plannedThings(tx, row)
  const products = planned("product")
  await writeCategories(place, planned("category"))
  await writeGroups(place, planned("group"))
  await writeOptions(place, planned("option"))
  if (removesMissing) await removeThings(place, summary.missing)
  await writeProducts(place, products)
  await writeLinks(place, products)
  await writeDifferences(place, products)
  await writeSteps(place, planned("step"))
}

function resultOf({ counts, missing }: ImportRow["summary"], removesMissing: boolean) {
  const removed = Object.values(missing).reduce((sum, ids) => sum + ids.length, 0)
  return { added: counts.new, changed: counts.changed, removed: removesMissing ? removed : 0 }
}

async function settle(tx: Transaction, key: Key, result: MenuImportResult, now: Date) {
  await tx.update(menuImport).set({ appliedAt: now, result }).where(ofImport(key))
  const { establishmentId, id } = key
  await tx
    .delete(menuImportRow)
    .where(and(eq(menuImportRow.establishmentId, establishmentId), eq(menuImportRow.importId, id)))
}

/** The whole plan or nothing, once: a second confirmation gets the first one's answer. */
export async function confirmImport(
  services: Services,
  key: Key,
  removesMissing: boolean,
): Promise<MenuImportResult> {
  const now = services.now()
  const found = await getImport(services.database.read, key, now)
  if (found.result) return found.result
  if (found.summary.counts.error > 0) throw new Refusal("menu_import_has_errors")
  if (removesMissing && found.summary.brokenByRemoval > 0) {
    throw new Refusal("menu_import_removal_breaks")
  }
  const result = resultOf(found.summary, removesMissing)
  const work = async (tx: Transaction) => {
    // The place before the import, like every change: a file that changes nothing is no exception.
    const { version } = await lockPlace(tx, key.establishmentId)
    const row = await lockImport(tx, key)
    await assertFresh(tx, row, version)
    await apply(tx, row, removesMissing, now)
    await settle(tx, key, result, now)
    describeAction({ ...result, file_name: row.summary.fileName, previewed_by: row.staffId })
    return result
  }
  const isChange = result.added + result.changed + result.removed > 0
  const change = { establishmentId: key.establishmentId, topic: "menu", entityId: key.id } as const
  try {
    // A file that changes nothing is nothing guests' pages need to hear of.
    if (!isChange) return await services.database.withTransaction(work)
    return await changePlace(services, change, work)
  } catch (error) {
    if (error instanceof AppliedAlready) return error.result
    throw error
  }
}

/** One that was applied stays for its retry: its answer is owed to whoever asks again. */
export async function callOffImport(services: Services, key: Key): Promise<null> {
  const waiting = and(ofImport(key), isNull(menuImport.appliedAt))
  await services.database.withTransaction((tx) => tx.delete(menuImport).where(waiting))
  return null
}
