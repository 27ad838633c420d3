import { plainName } from "./cells/plain-word.ts"
import { CellFailure } from "./reading/row-errors.ts"
import type { RowReader } from "./reading/row-reader.ts"

type Named = { name: { en: string; sa: string } }

export type Candidate<Thing extends Named> = {
  /** The category or group within which a name may stand once. */
  scope: string
  thing: Thing
  /** Null for what is on the menu and not in the file. */
  at: { rowNumber: number; row: RowReader } | null
  /** New, renamed or moved: what was of one name before stays so. */
  isTouched: boolean
}

/** Each touched row whose name another one has gets its error, with the row of the other. */
export function findDuplicates<Thing extends Named>(candidates: readonly Candidate<Thing>[]): void {
  for (const [column, language] of [
    ["name_en", "en"],
    ["name_ar", "sa"],
  ] as const) {
    const groups = new Map<string, Candidate<Thing>[]>()
    for (const candidate of candidates) {
      const name = plainName(candidate.thing.name[language])
      const key = `${candidate.scope}\n${name}`
      const group = groups.get(key)
      if (group) group.push(candidate)
      else if (name !== "") groups.set(key, [candidate])
    }
    for (const group of groups.values()) if (group.length > 1) failAllButFirst(column, group)
  }
}

function failAllButFirst<Thing extends Named>(column: string, group: Candidate<Thing>[]): void {
  const owner = group.find(({ isTouched }) => !isTouched) ?? group[0]
  for (const { isTouched, at, ...one } of group) {
    if (!isTouched || !at || one.thing === owner?.thing) continue
    const other = owner?.at?.rowNumber
    at.row.fail(
      column,
      other === undefined
        ? new CellFailure("duplicate_on_menu")
        : new CellFailure("duplicate_in_file", String(other)),
    )
  }
}
