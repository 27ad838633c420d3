import { pipeline } from "node:stream/promises"
import { setImmediate as breathe } from "node:timers/promises"
import { Refusal } from "@sufra/contract/error-reply"
import { mostMenuFileRows } from "@sufra/contract/menu-file"
import { isHeader, readHeader } from "@sufra/domain/menu/file/columns"
import { type Delimiter, delimiters, detectDelimiter } from "@sufra/domain/menu/file/csv-text"
import type { FileBranch } from "@sufra/domain/menu/file/file-menu"
import type { FileRow } from "@sufra/domain/menu/file/identify-rows"
import { CsvError, parse } from "csv-parse"
import { decodeFile, type Encoding, kindOfNoText } from "./encoding.ts"

export type ParsedFile = {
  encoding: Encoding
  delimiter: Delimiter
  header: string[]
  ignoredColumns: string[]
  rows: FileRow[]
  /** The cells of each row as written, by its number. */
  written: Map<number, string[]>
}

/** So many bytes are parsed at a time; others are served in between. */
const sliceBytes = 64 * 1024

/** Excel writes its delimiter into a first line of its own when told to. */
const delimiterLine = /^sep=(.)\r?\n/i

/** Bytes, not characters: a cut between the halves of an emoji would lose it. */
function* slicesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    yield bytes.subarray(start, start + sliceBytes)
  }
}

async function* recordsOf(text: string, delimiter: Delimiter): AsyncGenerator<string[]> {
  const parser = parse({ delimiter, relax_quotes: true, relax_column_count: true })
  async function* feed() {
    for (const slice of slicesOf(text)) {
      yield slice
      await breathe()
    }
  }
  // What breaks while it is fed breaks the reading below as well.
  const feeding = pipeline(feed(), parser).catch(() => undefined)
  try {
    for await (const record of parser) yield record as string[]
    await feeding
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal("menu_file_broken", { row: Number(error.lines ?? 1) })
  } finally {
    parser.destroy()
  }
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === "")

function rowOf(rowNumber: number, cells: string[], columns: (string | null)[]): FileRow {
  const known = new Map<string, string>()
  columns.forEach((column, index) => {
    if (column) known.set(column, cells[index] ?? "")
  })
  return { rowNumber, cells: known, isTooLong: !isBlank(cells.slice(columns.length)) }
}

function assertText(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new Refusal("menu_file_empty")
  const kind = kindOfNoText(bytes)
  if (kind === "spreadsheet") throw new Refusal("menu_file_is_spreadsheet")
  if (kind) throw new Refusal("menu_file_not_csv")
}

/** The rows of a file whatever wrote it; refused as a whole when it is no table of products. */
export async function parseFile(bytes: Uint8Array, branches: FileBranch[]): Promise<ParsedFile> {
  assertText(bytes)
  const { text, encoding } = decodeFile(bytes)
  if (text.includes("\0")) throw new Refusal("menu_file_not_csv")
  if (text.trim() === "") throw new Refusal("menu_file_empty")
  const told = delimiterLine.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const delimiter = delimiters.find((one) => one === told?.[1]) ?? detectDelimiter(body)
  const rows: FileRow[] = []
  const written = new Map<number, string[]>()
  let header: ReturnType<typeof readHeader> | undefined
  let headerCells: string[] = []
  let rowNumber = told ? 1 : 0
  for await (const cells of recordsOf(body, delimiter)) {
    rowNumber += 1
    if (isBlank(cells)) continue
    if (!header) {
      header = readHeader(cells, branches)
      headerCells = cells
      if (!isHeader(header)) throw new Refusal("menu_file_no_header")
      continue
    }
    if (rows.length === mostMenuFileRows) {
      throw new Refusal("menu_file_too_many_rows", { count: mostMenuFileRows })
    }
    rows.push(rowOf(rowNumber, cells, header.columns))
    written.set(rowNumber, cells)
  }
  if (!header) throw new Refusal("menu_file_no_header")
  if (rows.length === 0) throw new Refusal("menu_file_empty")
  const { ignored } = header
  return { encoding, delimiter, header: headerCells, ignoredColumns: ignored, rows, written }
}
