import type { LocalText } from "../../kernel/locale.ts"
import { columnsOf } from "./cells/columns.ts"
import type { FileMenu, FileThings, RowKind } from "./file-menu.ts"
import type { References } from "./references.ts"
import { type Cells, cellsOf } from "./write-rows.ts"

export type RowChange = { column: string; from: LocalText; to: LocalText }

/** What a new row is shown by; all of its cells would be too much to read. */
const headline = ["price", "group", "combo", "choose", "choices", "hours"]

/** Its category is one fact, though the file has a column of it in each language. */
const categoryColumn = "category"
const categoryHeader: LocalText = { en: "category", sa: "التصنيف" }

type Both = { en: Cells; sa: Cells }

function changeOf(column: string, from: Both, to: Both): RowChange {
  return {
    column,
    from: { en: from.en[column] ?? "", sa: from.sa[column] ?? "" },
    to: { en: to.en[column] ?? "", sa: to.sa[column] ?? "" },
  }
}

function headlineOf({ en, sa }: Both): RowChange[] {
  const empty = { en: {}, sa: {} }
  const category = { en: en.category_en ?? "", sa: en.category_ar || en.category_en || "" }
  return [
    ...(category.en === ""
      ? []
      : [{ column: categoryColumn, from: { en: "", sa: "" }, to: category }]),
    ...headline
      .filter((column) => (en[column] ?? "") !== "")
      .map((column) => changeOf(column, empty, { en, sa })),
  ]
}

/** What a row changes, cell by cell; of a new thing, what it is known by. */
export function changesBetween<Kind extends RowKind>(
  kind: Kind,
  now: FileThings[Kind] | null,
  next: FileThings[Kind],
  { references, branches }: { references: References } & Pick<FileMenu, "branches">,
): RowChange[] {
  const write = (thing: FileThings[Kind], locale: "en" | "sa") =>
    cellsOf(kind, thing, { locale, references, branches })
  const to = write(next, "en")
  if (!now) return headlineOf({ en: to, sa: write(next, "sa") })
  const from = write(now, "en")
  const columns = Object.keys(to).filter((column) => from[column] !== to[column])
  if (columns.length === 0) return []
  const [fromBoth, toBoth] = [
    { en: from, sa: write(now, "sa") },
    { en: to, sa: write(next, "sa") },
  ]
  return columns.map((column) => changeOf(column, fromBoth, toBoth))
}

/** The words of a column, for whoever is told about it. */
export function columnNames(menu: Pick<FileMenu, "branches">): Map<string, LocalText> {
  const columns = columnsOf(menu.branches)
  return new Map([
    [categoryColumn, categoryHeader],
    ...columns.map(({ key, header }) => [key, header] as const),
  ])
}
