import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { establishment } from "@sufra/db/schema/establishment"
import {
  type MenuImportContent,
  type MenuImportResult,
  menuImport,
  menuImportRow,
} from "@sufra/db/schema/menu-file"
import type { FileThings, RowKind } from "@sufra/domain/menu/file/file-menu"
import { and, asc, eq, inArray } from "drizzle-orm"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { loadMenu } from "./load-menu.ts"
import { fingerprintOf } from "./preview.ts"
import { removeThings } from "./remove-things.ts"
import * as things from "./write-things.ts"

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
 * Held until the end, so that nobody changes the place meanwhile. Its version also moves with a
 * pause or a sold-out dish: only when the menu itself differs is the plan of no use.
 */
async function assertFresh(tx: Transaction, row: ImportRow): Promise<void> {
  const [place] = await tx
    .select({ version: establishment.version })
    .from(establishment)
    .where(eq(establishment.id, row.establishmentId))
    .for("update")
  if (place?.version === row.baseVersion) return
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
): Promise<MenuImportResult> {
  const { establishmentId, summary } = row
  const place = { tx, establishmentId, now }
  const planned = await plannedThings(tx, row)
  const products = planned("product")
  await things.writeCategories(place, planned("category"))
  await things.writeGroups(place, planned("group"))
  await things.writeOptions(place, planned("option"))
  if (removesMissing) await removeThings(place, summary.missing)
  await things.writeProducts(place, products)
  await things.writeLinks(place, products)
  await things.writeDifferences(place, products)
  await things.writeSteps(place, planned("step"))
  const removed = Object.values(summary.missing).reduce((sum, ids) => sum + ids.length, 0)
  return {
    added: summary.counts.new,
    changed: summary.counts.changed,
    removed: removesMissing ? removed : 0,
  }
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
  const change = { establishmentId: key.establishmentId, topic: "menu", entityId: key.id } as const
  try {
    return await changePlace(services, change, async (tx) => {
      const row = await lockImport(tx, key)
      await assertFresh(tx, row)
      const result = await apply(tx, row, removesMissing, now)
      await tx.update(menuImport).set({ appliedAt: now, result }).where(ofImport(key))
      await tx
        .delete(menuImportRow)
        .where(
          and(
            eq(menuImportRow.establishmentId, key.establishmentId),
            eq(menuImportRow.importId, key.id),
          ),
        )
      return result
    })
  } catch (error) {
    if (error instanceof AppliedAlready) return error.result
    throw error
  }
}

export async function callOffImport(services: Services, key: Key): Promise<null> {
  await services.database.withTransaction((tx) => tx.delete(menuImport).where(ofImport(key)))
  return null
}
