import { Readable } from "node:stream"
import { Refusal } from "@sufra/contract/error-reply"
import { type Delimiter, delimiters, detectDelimiter } from "@sufra/domain/kernel/csv-text"
import { isHeader, readHeader } from "@sufra/domain/menu/file/cells/columns"
import type { FileBranch } from "@sufra/domain/menu/file/file-menu"
import type { FileRow } from "@sufra/domain/menu/file/identify-rows"
import { menuFileLimits } from "@sufra/domain/menu/limits"
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

/** So many bytes are parsed at a time: a file that is refused is not parsed to its end. */
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

type Place = { column: number; row: number }

/** Asked of every cell as soon as it ends: a row of a million cells is never put together. */
function assertFits(cell: string, { column, row }: Place): string {
  const { columns, cellLength } = menuFileLimits
  if (column >= columns) throw new Refusal("menu_file_too_many_columns", { count: columns })
  if (cell.length > cellLength) throw new Refusal("menu_file_cell_too_long", { row })
  return cell
}

function refusalOf(error: unknown, rowNumber: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    return new Refusal("menu_file_row_too_long", { row: rowNumber })
  }
  return new Refusal("menu_file_broken", { row: Number(error.lines ?? 1) })
}

type Table = { text: string; delimiter: Delimiter; firstRow: number }

async function* recordsOf({ text, delimiter, firstRow }: Table): AsyncGenerator<string[]> {
  let rowNumber = firstRow
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: menuFileLimits.rowBytes,
    cast: (cell, { index }) => assertFits(cell, { column: index, row: rowNumber }),
    on_record: (record) => {
      rowNumber += 1
      return record
    },
  })
  const source = Readable.from(slicesOf(text), { objectMode: false })
  source.pipe(parser)
  try {
    for await (const record of parser) yield record as string[]
  } catch (error) {
    throw refusalOf(error, rowNumber)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === "")

/** Which cell of a row is which column: looked up once, not for each row. */
function knownCells(columns: readonly (string | null)[]): [string, number][] {
  return columns.flatMap((column, index) => (column ? [[column, index] as [string, number]] : []))
}

function rowOf(
  rowNumber: number,
  cells: string[],
  { width, known }: { width: number; known: [string, number][] },
): FileRow {
  return {
    rowNumber,
    cells: new Map(known.map(([column, index]) => [column, cells[index] ?? ""])),
    isTooLong: cells.length > width && !isBlank(cells.slice(width)),
  }
}

function assertText(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new Refusal("menu_file_empty")
  const kind = kindOfNoText(bytes)
  if (kind === "spreadsheet") throw new Refusal("menu_file_is_spreadsheet")
  if (kind) throw new Refusal("menu_file_not_csv")
}

function tableOf(bytes: Uint8Array): Table & { encoding: Encoding } {
  assertText(bytes)
  const { text, encoding } = decodeFile(bytes)
  if (text.includes("\0")) throw new Refusal("menu_file_not_csv")
  if (text.trim() === "") throw new Refusal("menu_file_empty")
  const told = delimiterLine.exec(text)
  const body = told ? text.slice(told[0].length) : text
  // No header is longer than a row may be.
  const start = body.slice(0, menuFileLimits.rowBytes)
  const delimiter = delimiters.find((one) => one === told?.[1]) ?? detectDelimiter(start)
  return { text: body, encoding, delimiter, firstRow: told ? 2 : 1 }
}

/** The rows of a file whatever wrote it; refused as a whole when it is no table of products. */
export async function parseFile(bytes: Uint8Array, branches: FileBranch[]): Promise<ParsedFile> {
  const table = tableOf(bytes)
  const rows: FileRow[] = []
  const written = new Map<number, string[]>()
  let header: ReturnType<typeof readHeader> | undefined
  let headerCells: string[] = []
  let layout = { width: 0, known: [] as [string, number][] }
  let rowNumber = table.firstRow - 1
  for await (const cells of recordsOf(table)) {
    rowNumber += 1
    if (isBlank(cells)) continue
    if (!header) {
      header = readHeader(cells, branches)
      headerCells = cells
      layout = { width: cells.length, known: knownCells(header.columns) }
      if (!isHeader(header)) throw new Refusal("menu_file_no_header")
      continue
    }
    if (rows.length === menuFileLimits.rows) {
      throw new Refusal("menu_file_too_many_rows", { count: menuFileLimits.rows })
    }
    rows.push(rowOf(rowNumber, cells, layout))
    written.set(rowNumber, cells)
  }
  if (!header) throw new Refusal("menu_file_no_header")
  if (rows.length === 0) throw new Refusal("menu_file_empty")
  const { encoding, delimiter } = table
  return {
    ...{ encoding, delimiter, rows, written },
    header: headerCells,
    ignoredColumns: header.ignored,
  }
}
