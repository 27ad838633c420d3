import { readGuarded } from "../../../kernel/csv-text.ts"
import type { Cells } from "../write-rows.ts"
import { CellFailure, type RowError } from "./row-errors.ts"

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
