import { readScaled } from "../../kernel/figures.ts"
import { readGuarded } from "./csv-text.ts"
import { findWord, yesNoWords } from "./vocabulary.ts"
import type { Cells } from "./write-rows.ts"

/** What can be wrong with one cell; its sentence is in the catalogues. */
export const rowErrorCodes = [
  "required",
  "too_long",
  "text_invalid",
  "not_a_number",
  "too_many_decimals",
  "too_large",
  "negative",
  "price_negative",
  "not_whole",
  "at_least_one",
  "yes_or_no",
  "word_unknown",
  "type_unknown",
  "id_invalid",
  "id_twice",
  "id_of_another_kind",
  "key_twice",
  "slug_invalid",
  "slug_taken",
  "duplicate_in_file",
  "duplicate_on_menu",
  "category_needs_both",
  "category_names_differ",
  "name_shared",
  "group_unknown",
  "product_unknown",
  "branch_unknown",
  "branch_not_allowed",
  "hours_invalid",
  "serving_needed",
  "bounds_reversed",
  "of_itself",
  "too_many_cells",
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

export type RowError = { column: string; code: RowErrorCode; value: string }

export class CellFailure {
  readonly code: RowErrorCode
  readonly value: string | undefined

  constructor(code: RowErrorCode, value?: string) {
    this.code = code
    this.value = value
  }
}

type CurrentCells = { en: () => Cells; sa: () => Cells }

const tidy = (text: string) => text.replace(/\r\n?/g, "\n").trim()

/** Reads the cells of one row against what the menu has now, and gathers what is wrong with them. */
export class RowReader {
  readonly errors: RowError[] = []
  readonly #cells: ReadonlyMap<string, string>
  readonly #current: CurrentCells | null

  constructor(cells: ReadonlyMap<string, string>, current: CurrentCells | null) {
    this.#cells = cells
    this.#current = current
  }

  /** As written, without the apostrophe of a guarded formula; undefined without such a column. */
  text(column: string): string | undefined {
    const cell = this.#cells.get(column)
    return cell === undefined ? undefined : tidy(readGuarded(cell))
  }

  /** Undefined also when the cell says what the menu says: then nothing need be understood. */
  changed(column: string): string | undefined {
    const text = this.text(column)
    if (text === undefined || !this.#current) return text
    if (text === tidy(this.#current.en()[column] ?? "")) return undefined
    return text === tidy(this.#current.sa()[column] ?? "") ? undefined : text
  }

  fail(column: string, failure: CellFailure): void {
    const value = failure.value ?? this.text(column) ?? ""
    this.errors.push({ column, code: failure.code, value: value.slice(0, 200).toWellFormed() })
  }

  cell<Value>(column: string, keep: Value, read: (text: string) => Value | CellFailure): Value {
    const text = this.changed(column)
    if (text === undefined) return keep
    const value = read(text)
    if (!(value instanceof CellFailure)) return value
    this.fail(column, value)
    return keep
  }
}

const longestName = 120
const longestDescription = 1_000

function textWithin(longest: number) {
  return (text: string): string | CellFailure => {
    // The database keeps neither NUL nor half a pair; other control marks show as boxes.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come in
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) || !text.isWellFormed()) {
      return new CellFailure("text_invalid")
    }
    return [...text].length > longest ? new CellFailure("too_long", String(longest)) : text
  }
}

export const readName = textWithin(longestName)
export const readDescription = textWithin(longestDescription)

type Bounds = { decimals?: number; least?: number; isPrice?: boolean }

/** A figure of a cell that is not empty, as an integer of its smallest part. */
export function readFigure(text: string, bounds: Bounds = {}): number | CellFailure {
  const { decimals = 0, least = 0, isPrice = false } = bounds
  const value = readScaled(text, decimals)
  if (value === "too_many_decimals" && decimals === 0) return new CellFailure("not_whole")
  if (typeof value === "string") return new CellFailure(value)
  if (value >= least) return value
  if (least === 1) return new CellFailure("at_least_one")
  return new CellFailure(isPrice ? "price_negative" : "negative")
}

export function readPrice(text: string): number | CellFailure {
  return readFigure(text, { decimals: 2, isPrice: true })
}

export function readYesNo(text: string): boolean | CellFailure {
  const word = findWord(yesNoWords, text)
  return word ? word === "yes" : new CellFailure("yes_or_no")
}

/** An empty cell has a meaning of its own, by the column. */
export function unlessEmpty<Value>(
  empty: Value | CellFailure,
  read: (text: string) => Value | CellFailure,
): (text: string) => Value | CellFailure {
  return (text) => (text === "" ? empty : read(text))
}
