import type { Reader, Transaction } from "@sufra/db/connection"
import { diningTable, tableSection } from "@sufra/db/schema/place/dining-table"
import { and, asc, eq, inArray, isNull } from "drizzle-orm"
import { editedVersion } from "../../http/edited-version.ts"
import type { TableRow } from "./queries.ts"

export type SectionRow = typeof tableSection.$inferSelect

/** Two owners who edit the sections at once must not undo each other: the version tells the later one. */
export function sectionsVersion(sections: SectionRow[], tables: TableRow[]): string {
  return editedVersion({
    sections: sections.map(({ id, name }) => ({
      id,
      name,
      tables: tables.flatMap((table) => (table.sectionId === id ? [table.id] : [])).toSorted(),
    })),
  })
}

/** The sections that a place, or one branch of it, has now, in the owner's order. */
export async function listSections(
  reader: Reader,
  establishmentId: string,
  branchId?: string,
): Promise<SectionRow[]> {
  return reader
    .select()
    .from(tableSection)
    .where(
      and(
        eq(tableSection.establishmentId, establishmentId),
        branchId === undefined ? undefined : eq(tableSection.branchId, branchId),
        isNull(tableSection.archivedAt),
      ),
    )
    .orderBy(asc(tableSection.branchId), asc(tableSection.position), asc(tableSection.id))
}

/** The sections in which these tables stand now; a table without one is absent. */
export async function sectionsOfTables(
  reader: Reader,
  establishmentId: string,
  tableIds: string[],
): Promise<Map<string, Pick<SectionRow, "id" | "name">>> {
  if (tableIds.length === 0) return new Map()
  const rows = await reader
    .select({ tableId: diningTable.id, id: tableSection.id, name: tableSection.name })
    .from(diningTable)
    .innerJoin(
      tableSection,
      and(
        eq(tableSection.establishmentId, diningTable.establishmentId),
        eq(tableSection.id, diningTable.sectionId),
      ),
    )
    .where(and(eq(diningTable.establishmentId, establishmentId), inArray(diningTable.id, tableIds)))
  return new Map(rows.map(({ tableId, ...section }) => [tableId, section]))
}

/** Inserts a section, or renames and moves the one that the branch has; false: the id is another branch's. */
export async function writeSection(
  tx: Transaction,
  row: Omit<SectionRow, "archivedAt">,
): Promise<boolean> {
  const { name, position } = row
  const written = await tx
    .insert(tableSection)
    .values(row)
    .onConflictDoUpdate({
      target: [tableSection.establishmentId, tableSection.id],
      set: { name, position, archivedAt: null },
      setWhere: eq(tableSection.branchId, row.branchId),
    })
    .returning({ id: tableSection.id })
  return written.length > 0
}

export async function archiveSections(
  tx: Transaction,
  establishmentId: string,
  ids: string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(tableSection)
    .set({ archivedAt: at })
    .where(and(eq(tableSection.establishmentId, establishmentId), inArray(tableSection.id, ids)))
}

export async function putIntoSection(
  tx: Transaction,
  establishmentId: string,
  tableIds: string[],
  sectionId: string | null,
): Promise<void> {
  if (tableIds.length === 0) return
  await tx
    .update(diningTable)
    .set({ sectionId })
    .where(and(eq(diningTable.establishmentId, establishmentId), inArray(diningTable.id, tableIds)))
}
