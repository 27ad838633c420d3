import { byteOrderMark, csvRow } from "@sufra/domain/kernel/csv-text"
import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { fetchRows, type ImportRow, type MenuImport } from "./menu-import.ts"
import { rowErrorText } from "./row-texts.ts"

function whyText({ errors }: ImportRow, locale: Locale): string {
  return errors.map((error) => `${error.column[locale]}: ${rowErrorText(error)}`).join(" | ")
}

/** The rows to put right as they were written, each with the reason: to be corrected and brought back. */
function errorFile(header: string[], rows: ImportRow[], locale: Locale): Blob {
  const lines = rows.map((row) => {
    const cells = header.map((_, index) => row.cells?.[index] ?? "")
    return csvRow([...cells, whyText(row, locale)])
  })
  const first = csvRow([...header, m["menu_file.errors_why"]()])
  return new Blob([byteOrderMark, first, ...lines], { type: "text/csv" })
}

export async function fetchErrorFile({ id, header }: MenuImport, locale: Locale): Promise<Blob> {
  const rows: ImportRow[] = []
  for (let page = 0; ; page += 1) {
    const found = await fetchRows(id, "error", page)
    rows.push(...found.rows)
    if (rows.length >= found.total || found.rows.length === 0) break
  }
  return errorFile(header, rows, locale)
}
