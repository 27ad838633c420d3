import type { Reader, Transaction } from "@sufra/db/connection"
import { staffSection } from "@sufra/db/schema/staff"
import { and, eq, inArray } from "drizzle-orm"

/** The sections whose tables are somebody's own; none means all of their branches. */
export async function listSectionIds(
  reader: Reader,
  establishmentId: string,
  staffId: string,
): Promise<string[]> {
  const rows = await reader
    .select({ sectionId: staffSection.sectionId })
    .from(staffSection)
    .where(
      and(eq(staffSection.establishmentId, establishmentId), eq(staffSection.staffId, staffId)),
    )
    .orderBy(staffSection.sectionId)
  return rows.map((row) => row.sectionId)
}

export async function replaceSections(
  tx: Transaction,
  { establishmentId, staffId }: { establishmentId: string; staffId: string },
  sectionIds: string[],
): Promise<void> {
  await tx
    .delete(staffSection)
    .where(
      and(eq(staffSection.establishmentId, establishmentId), eq(staffSection.staffId, staffId)),
    )
  if (sectionIds.length === 0) return
  await tx
    .insert(staffSection)
    .values([...new Set(sectionIds)].map((sectionId) => ({ establishmentId, staffId, sectionId })))
}

/** These sections are nobody's own any more. */
export async function forgetSections(
  tx: Transaction,
  establishmentId: string,
  sectionIds: string[],
): Promise<void> {
  if (sectionIds.length === 0) return
  await tx
    .delete(staffSection)
    .where(
      and(
        eq(staffSection.establishmentId, establishmentId),
        inArray(staffSection.sectionId, sectionIds),
      ),
    )
}
