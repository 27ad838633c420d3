/** Families, singles, terrace, majlis: a branch of more parts than this is no branch that one team serves. */
export const mostSections = 20

type SectionPlan = { id: string; tableIds: readonly string[] }[]

/** The tables that a plan puts into two sections; a table stands in one. */
export function tablesInTwoSections(plan: SectionPlan): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const tableId of plan.flatMap(({ tableIds }) => [...tableIds])) {
    if (seen.has(tableId)) twice.add(tableId)
    seen.add(tableId)
  }
  return [...twice]
}

type InSection = { section: { id: string; position: number } | null }

/**
 * Tells whether a table is somebody's own. A waiter without sections serves all tables, and a table without a section
 * is everybody's: otherwise nobody would hear its guests.
 */
export function isOwnTable({ section }: InSection, ownSectionIds: readonly string[]): boolean {
  if (ownSectionIds.length === 0 || section === null) return true
  return ownSectionIds.includes(section.id)
}

/** Tables by section in the owner's order; those of no section come last. */
export function bySection<Table extends InSection>(
  tables: readonly Table[],
): { section: Table["section"]; tables: Table[] }[] {
  const groups = new Map<string | null, { section: Table["section"]; tables: Table[] }>()
  for (const table of tables) {
    const key = table.section?.id ?? null
    const group = groups.get(key) ?? { section: table.section, tables: [] as Table[] }
    group.tables.push(table)
    groups.set(key, group)
  }
  const place = (section: Table["section"]) => section?.position ?? Number.MAX_SAFE_INTEGER
  return [...groups.values()].toSorted((one, other) => place(one.section) - place(other.section))
}
