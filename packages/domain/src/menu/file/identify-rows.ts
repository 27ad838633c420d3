import { isUuid } from "../../kernel/uuid.ts"
import { findWord, kindWords } from "./cells/vocabulary.ts"
import { type FileMenu, type FileThings, type RowKind, rowKinds } from "./file-menu.ts"
import { CellFailure } from "./reading/row-errors.ts"
import { RowReader } from "./reading/row-reader.ts"
import { groupKeys, namePair, type References } from "./references.ts"
import { cellsOf } from "./write-rows.ts"

export type FileRow = {
  /** As a spreadsheet counts: the header is row 1. */
  rowNumber: number
  cells: ReadonlyMap<string, string>
  /** Cells beyond the last column of the header: something is wrong with its quotes. */
  isTooLong: boolean
}

/** A row and what it is about, before its other cells are read. */
export type IdentifiedRow = {
  rowNumber: number
  row: RowReader
  kind: RowKind
  id: string
  current: FileThings[RowKind] | null
  /** Of a product: its link's name. Of a group: its key. */
  key: string
}

const listOf = {
  category: "categories",
  product: "products",
  group: "groups",
  option: "options",
  step: "steps",
} as const satisfies Record<RowKind, keyof FileMenu>

export class RowIdentifier {
  readonly #menu: FileMenu
  readonly #references: References
  readonly #makeId: () => string
  readonly #byId = new Map<string, { kind: RowKind; thing: FileThings[RowKind] }>()
  readonly #categoryByName: Map<string, string>
  readonly #groupByKey: Map<string, string>
  readonly #seenIds = new Set<string>()
  readonly #seenKeys = new Set<string>()

  constructor(menu: FileMenu, references: References, makeId: () => string) {
    this.#menu = menu
    this.#references = references
    this.#makeId = makeId
    for (const kind of rowKinds) {
      for (const thing of menu[listOf[kind]]) this.#byId.set(thing.id, { kind, thing })
    }
    const living = menu.categories.filter((one) => !one.isArchived)
    this.#categoryByName = new Map(living.map((one) => [namePair(one.name), one.id]))
    this.#groupByKey = new Map([...groupKeys(menu.groups)].map(([id, key]) => [key, id]))
  }

  identify({ rowNumber, cells, isTooLong }: FileRow): IdentifiedRow {
    const bare = new RowReader(cells, null)
    const kindText = bare.text("type") ?? ""
    const known = kindText === "" ? "product" : findWord(kindWords, kindText)
    const kind = known ?? "product"
    const idText = (bare.text("id") ?? "").toLowerCase()
    const id = this.#idOf(kind, idText, bare)
    const found = this.#byId.get(id)
    const current = found?.kind === kind ? found.thing : null
    const row = new RowReader(cells, this.#cellsNow(kind, current))
    if (known === null) row.fail("type", new CellFailure("type_unknown"))
    if (isTooLong) row.fail("type", new CellFailure("too_many_cells", String(rowNumber)))
    if (idText !== "" && !isUuid(idText)) row.fail("id", new CellFailure("id_invalid"))
    else if (this.#seenIds.has(id)) row.fail("id", new CellFailure("id_twice"))
    else if (found && !current) row.fail("id", new CellFailure("id_of_another_kind"))
    this.#seenIds.add(id)
    const key = kind === "group" ? this.#groupKey(row) : ""
    return { rowNumber, row, kind, id, current, key }
  }

  /** A category is also known by its names, a group by its key; a product without an id is new. */
  #idOf(kind: RowKind, idText: string, row: RowReader): string {
    if (isUuid(idText)) return idText
    const name = { en: row.text("name_en") ?? "", sa: row.text("name_ar") ?? "" }
    if (kind === "category") return this.#categoryByName.get(namePair(name)) ?? this.#makeId()
    if (kind === "group") return this.#groupByKey.get(row.text("group") ?? "") ?? this.#makeId()
    return this.#makeId()
  }

  #groupKey(row: RowReader): string {
    const key = row.text("group") ?? ""
    if (key === "") return ""
    if (this.#seenKeys.has(key)) row.fail("group", new CellFailure("key_twice"))
    this.#seenKeys.add(key)
    return key
  }

  #cellsNow(kind: RowKind, current: FileThings[RowKind] | null) {
    if (!current) return null
    const write = (locale: "en" | "sa") => {
      const writing = { locale, references: this.#references, branches: this.#menu.branches }
      return cellsOf(kind, current as never, writing)
    }
    let en: ReturnType<typeof write> | undefined
    let sa: ReturnType<typeof write> | undefined
    return {
      en: () => {
        en ??= write("en")
        return en
      },
      sa: () => {
        sa ??= write("sa")
        return sa
      },
    }
  }
}
