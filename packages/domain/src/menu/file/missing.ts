import type { FileMenu, RowKind } from "./file-menu.ts"
import type { PlannedRow } from "./plan.ts"

/** Ids of what the menu has and the file does not: kept, unless the person asks for its removal. */
export type Missing = Record<RowKind, string[]>

/**
 * Options, groups and steps are missing only from a file that has such rows at all: a list of
 * products says nothing about them.
 */
export function missingFrom(menu: FileMenu, rows: readonly PlannedRow[]): Missing {
  const named = new Set(rows.map(({ id }) => id))
  for (const { thing } of rows) if ("categoryId" in thing) named.add(thing.categoryId)
  const kinds = new Set(rows.map(({ kind }) => kind))
  const idsOf = (things: readonly { id: string; isArchived?: boolean }[]) =>
    things.flatMap(({ id, isArchived }) => (isArchived || named.has(id) ? [] : id))
  const ifAny = (kind: RowKind, ids: string[]) => (kinds.has(kind) ? ids : [])
  const products = idsOf(menu.products)
  return {
    category: idsOf(menu.categories),
    product: products,
    group: ifAny("group", idsOf(menu.groups)),
    option: ifAny("option", idsOf(menu.options)),
    step: ifAny("step", idsOf(menu.steps)),
  }
}
