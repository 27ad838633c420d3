import type { LocalText } from "../../kernel/locale.ts"
import type { NutritionAmounts } from "../nutrition.ts"
import { splitList } from "./cell-values.ts"
import { amountColumns } from "./columns.ts"
import { CellFailure, type RowReader, readFigure, readName, unlessEmpty } from "./row-reader.ts"
import { findWord, noneWords } from "./vocabulary.ts"

/** Both languages; what was there may not be emptied. */
export function readNames(row: RowReader, current: LocalText | null): LocalText {
  const one = (column: string, now: string) =>
    row.cell(
      column,
      now,
      unlessEmpty<string>(now === "" ? "" : new CellFailure("required"), readName),
    )
  return { en: one("name_en", current?.en ?? ""), sa: one("name_ar", current?.sa ?? "") }
}

/** Everything but a product is seen in both languages from the start. */
export function requireBothNames(row: RowReader, name: LocalText): void {
  if (name.en === "") row.fail("name_en", new CellFailure("required"))
  if (name.sa === "") row.fail("name_ar", new CellFailure("required"))
}

type WordTable<Value extends string | number> = Parameters<typeof findWord<Value>>[0]

/** A list of known words; the word for "none" is an empty list. */
export function readWords<Value extends string | number>(table: WordTable<Value>) {
  return (text: string): Value[] | CellFailure => {
    if (findWord(noneWords, text)) return []
    const values: Value[] = []
    for (const part of splitList(text)) {
      const value = findWord(table, part)
      if (value === null) return new CellFailure("word_unknown", part)
      if (!values.includes(value)) values.push(value)
    }
    return values
  }
}

export function readWord<Value extends string | number>(table: WordTable<Value>) {
  return (text: string): Value | CellFailure =>
    findWord(table, text) ?? new CellFailure("word_unknown")
}

/** A list of other things of the menu, each once. */
export function readIds(
  find: (text: string) => string | null,
  unknown: "group_unknown" | "product_unknown" | "branch_unknown",
) {
  return (text: string): string[] | CellFailure => {
    const ids: string[] = []
    for (const part of splitList(text)) {
      const id = find(part)
      if (id === "shared") return new CellFailure("name_shared", part)
      if (id === null) return new CellFailure(unknown, part)
      if (!ids.includes(id)) ids.push(id)
    }
    return ids
  }
}

/** Null when the whole label is empty; beside a filled figure an empty one is a zero. */
export function readAmounts(
  row: RowReader,
  current: NutritionAmounts | null,
  least: number,
): NutritionAmounts | null {
  const isFilled = amountColumns.some(({ key }) => {
    const text = row.text(key)
    return text === undefined ? current !== null : text !== ""
  })
  if (!isFilled) return null
  const amounts = {} as NutritionAmounts
  for (const { key, amount, decimals } of amountColumns) {
    amounts[amount] = row.cell(
      key,
      current?.[amount] ?? 0,
      unlessEmpty<number>(0, (text) => readFigure(text, { decimals, least })),
    )
  }
  return amounts
}
