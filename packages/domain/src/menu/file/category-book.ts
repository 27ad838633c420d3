import type { LocalText } from "../../kernel/locale.ts"
import { isUuid } from "../../kernel/uuid.ts"
import { plainName } from "./cells/plain-word.ts"
import type { FileCategory, FileMenu } from "./file-menu.ts"
import { Finder } from "./finder.ts"
import type { IdentifiedRow } from "./identify-rows.ts"
import { readName } from "./reading/read-cell.ts"
import { CellFailure } from "./reading/row-errors.ts"
import { namePair } from "./references.ts"

type Named = { id: string; name: LocalText }

/** The categories that product rows name: those of the file and the menu, and new ones by name. */
export class CategoryBook {
  readonly made: FileCategory[] = []
  readonly #makeId: () => string
  readonly #nextPosition: () => number
  readonly #byPair: Finder
  readonly #byEnglish: Finder
  readonly #byArabic: Finder
  readonly #madeByPair = new Map<string, string>()
  readonly #pairs: Map<string, LocalText>

  constructor(
    rows: readonly IdentifiedRow[],
    menu: FileMenu,
    options: { makeId: () => string; nextPosition: () => number },
  ) {
    this.#makeId = options.makeId
    this.#nextPosition = options.nextPosition
    const written: Named[] = rows
      .filter(({ kind }) => kind === "category")
      .map(({ id, row }) => ({
        id,
        name: { en: row.text("name_en") ?? "", sa: row.text("name_ar") ?? "" },
      }))
    const now: Named[] = menu.categories.filter((one) => !one.isArchived)
    // An archived one is found by its id alone: its name may be a living one's again.
    const archived = menu.categories.filter((one) => one.isArchived)
    const finder = (namesOf: (one: Named) => string[], plain: (name: string) => string) =>
      new Finder(
        [
          () => written.map((one) => ({ id: one.id, names: namesOf(one) })),
          () => now.map((one) => ({ id: one.id, names: namesOf(one) })),
          () => archived.map((one) => ({ id: one.id, names: [] })),
        ],
        plain,
      )
    this.#byPair = finder(
      ({ name }) => [namePair(name)],
      (pair) => pair,
    )
    this.#byEnglish = finder(({ name }) => [name.en], plainName)
    this.#byArabic = finder(({ name }) => [name.sa], plainName)
    this.#pairs = pairsOf(rows)
  }

  find(en: string, ar: string): string | CellFailure {
    if (isUuid(en)) return this.#byEnglish.find(en) ?? this.#make({ en, sa: ar })
    const name = this.#wholeName({ en, sa: ar })
    if (name.en !== "" && name.sa !== "") {
      const pair = this.#byPair.find(namePair(name))
      if (pair === "shared") return new CellFailure("name_shared")
      return pair ?? this.#madeByPair.get(namePair(name)) ?? this.#make(name)
    }
    const found = name.en !== "" ? this.#byEnglish.find(name.en) : this.#byArabic.find(name.sa)
    if (found === "shared") return new CellFailure("name_shared")
    return found ?? new CellFailure("category_needs_both")
  }

  /** One language is enough where another row of the file gives both. */
  #wholeName(name: LocalText): LocalText {
    if (name.en !== "" && name.sa !== "") return name
    return this.#pairs.get(plainName(name.en || name.sa)) ?? name
  }

  /** A half of the name that is a living category's already is a slip of the pen. */
  #make(name: LocalText): string | CellFailure {
    if (isUuid(name.en)) return new CellFailure("category_needs_both")
    if (this.#byEnglish.find(name.en) || this.#byArabic.find(name.sa)) {
      return new CellFailure("category_names_differ")
    }
    const [en, sa] = [readName(name.en), readName(name.sa)]
    if (en instanceof CellFailure) return en
    if (sa instanceof CellFailure) return sa
    const id = this.#makeId()
    this.#madeByPair.set(namePair(name), id)
    this.made.push({
      id,
      name: { en, sa },
      position: this.#nextPosition(),
      windows: [],
      active: true,
      branchIds: [],
      stationId: null,
      isArchived: false,
    })
    return id
  }
}

function pairsOf(rows: readonly IdentifiedRow[]): Map<string, LocalText> {
  const pairs = new Map<string, LocalText>()
  for (const { kind, row } of rows) {
    if (kind !== "product") continue
    const name = { en: row.text("category_en") ?? "", sa: row.text("category_ar") ?? "" }
    if (name.en === "" || name.sa === "") continue
    pairs.set(plainName(name.en), name)
    pairs.set(plainName(name.sa), name)
  }
  return pairs
}
