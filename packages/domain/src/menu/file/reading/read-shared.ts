import type { LocalText } from "../../../kernel/locale.ts"
import type { NutritionAmounts } from "../../nutrition.ts"
import { splitList } from "../cells/cell-values.ts"
import { amountColumns } from "../cells/columns.ts"
import { findWord, noneWords } from "../cells/vocabulary.ts"
import { readAmount, readPlace, unlessEmpty } from "./read-cell.ts"
import { CellFailure, type RowErrorCode } from "./row-errors.ts"
import type { RowReader } from "./row-reader.ts"

export const missing = new CellFailure("required")

/** Both languages; what was there may not be emptied. */
export function readNames(
  row: RowReader,
  current: LocalText | null,
  read: (text: string) => string | CellFailure,
): LocalText {
  const one = (column: string, now: string) =>
    row.cell(column, now, unlessEmpty<string>(now === "" ? "" : missing, read))
  return { en: one("name_en", current?.en ?? ""), sa: one("name_ar", current?.sa ?? "") }
}

/** Everything but a product is seen in both languages from the start. */
export function requireBothNames(row: RowReader, name: LocalText): void {
  for (const [column, text] of [
    ["name_en", name.en],
    ["name_ar", name.sa],
  ] as const) {
    const isTold = row.errors.some((error) => error.column === column)
    if (text === "" && !isTold) row.fail(column, missing)
  }
}

export function readPosition(row: RowReader, now: number | undefined, next: () => number): number {
  const keep = now ?? -1
  const position = row.cell("position", keep, unlessEmpty<number>(keep, readPlace))
  return position === -1 ? next() : position
}

type WordTable<Value extends string | number> = Parameters<typeof findWord<Value>>[0]

/** A list of known words; the word for "none" is an empty list. */
export function readWords<Value extends string | number>(table: WordTable<Value>) {
  return (text: string): Value[] | CellFailure => {
    if (findWord(noneWords, text)) return []
    const values = new Set<Value>()
    for (const part of splitList(text)) {
      const value = findWord(table, part)
      if (value === null) return new CellFailure("word_unknown", part)
      values.add(value)
    }
    return [...values]
  }
}

export function readWord<Value extends string | number>(table: WordTable<Value>) {
  return (text: string): Value | CellFailure =>
    findWord(table, text) ?? new CellFailure("word_unknown")
}

type Unknown =
  | "group_unknown"
  | "product_unknown"
  | "branch_unknown"
  | "tax_group_unknown"
  | "station_unknown"

/** One other thing, by its name or its id. */
export function readNamed(find: (text: string) => string | null, unknown: Unknown) {
  return (text: string): string | CellFailure => {
    const id = find(text)
    if (id === "shared") return new CellFailure("name_shared")
    return id ?? new CellFailure(unknown)
  }
}

/** Where it is made; an empty cell says nowhere of its own. */
export function readStation(
  row: RowReader,
  current: { stationId: string | null } | null,
  { station }: { station: (text: string) => string | null },
): string | null {
  const read = unlessEmpty<string | null>(null, readNamed(station, "station_unknown"))
  return row.cell("station", current?.stationId ?? null, read)
}

/** A list of other things of the menu, each once and not too many. */
export function readIds(find: (text: string) => string | null, unknown: Unknown, most: number) {
  return (text: string): string[] | CellFailure => {
    const ids = new Set<string>()
    for (const part of splitList(text)) {
      const id = find(part)
      if (id === "shared") return new CellFailure("name_shared", part)
      if (id === null) return new CellFailure(unknown, part)
      if (ids.has(id)) return new CellFailure("chosen_twice", part)
      ids.add(id)
    }
    return ids.size > most ? new CellFailure("too_many") : [...ids]
  }
}

/** Null when the whole label is empty; beside a filled figure an empty one is a zero. */
export function readAmounts(
  row: RowReader,
  current: NutritionAmounts | null,
  code: RowErrorCode,
): NutritionAmounts | null {
  const isFilled = amountColumns.some(({ key }) => {
    const text = row.text(key)
    return text === undefined ? current !== null : text !== ""
  })
  if (!isFilled) return null
  const amounts = {} as NutritionAmounts
  for (const { key, amount, decimals } of amountColumns) {
    const read = unlessEmpty<number>(0, readAmount(decimals, code))
    amounts[amount] = row.cell(key, current?.[amount] ?? 0, read)
  }
  return amounts
}
