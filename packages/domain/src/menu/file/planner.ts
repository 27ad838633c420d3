import { CategoryBook } from "./category-book.ts"
import { type Candidate, findDuplicates } from "./duplicates.ts"
import type { FileCategory, FileMenu, FileProduct, FileThings, RowKind } from "./file-menu.ts"
import type { Finder } from "./finder.ts"
import type { IdentifiedRow } from "./identify-rows.ts"
import { judgeChoices } from "./judge-choices.ts"
import { groupFinder, isLiving, lastPositions, namedFinder, productFinder } from "./plan-lookups.ts"
import { type ReadProduct, readProduct } from "./reading/read-product.ts"
import {
  type ReadContext,
  readCategory,
  readGroup,
  readOption,
  readStep,
} from "./reading/read-things.ts"
import { type References, referencesOf } from "./references.ts"

export type ReadRow = IdentifiedRow & {
  thing: FileThings[RowKind]
  product: ReadProduct | null
}

type Options = {
  menu: FileMenu
  makeId: () => string
}

/** Reads the rows of a file one after the other, and then judges them together. */
export class Planner {
  readonly reads: ReadRow[] = []
  readonly #menu: FileMenu
  readonly #categories: CategoryBook
  readonly #products: Finder
  readonly #groups: Finder
  readonly #branches: Finder
  readonly #taxGroups: Finder
  readonly #stations: Finder
  readonly #positions: Map<string, number>

  constructor(rows: readonly IdentifiedRow[], { menu, makeId }: Options) {
    this.#menu = menu
    this.#positions = lastPositions(menu)
    this.#categories = new CategoryBook(rows, menu, {
      makeId,
      nextPosition: () => this.#nextPosition("categories"),
    })
    this.#products = productFinder(rows, menu)
    this.#groups = groupFinder(rows, menu)
    this.#branches = namedFinder(menu.branches)
    this.#taxGroups = namedFinder(menu.taxGroups)
    this.#stations = namedFinder(menu.stations)
  }

  get madeCategories(): readonly FileCategory[] {
    return this.#categories.made
  }

  read(one: IdentifiedRow): void {
    const context: ReadContext & { slug: string } = {
      id: one.id,
      slug: one.key,
      category: (en, ar) => this.#categories.find(en, ar),
      product: (text) => this.#products.find(text),
      group: (text) => this.#groups.find(text),
      branch: (text) => this.#branches.find(text),
      taxGroup: (text) => this.#taxGroups.find(text),
      station: (text) => this.#stations.find(text),
      branchIds: this.#menu.branches.map(({ id }) => id),
      mediaIds: this.#menu.mediaIds,
      nextPosition: (list) => this.#nextPosition(list),
    }
    const product =
      one.kind === "product"
        ? readProduct(one.row, one.current as FileProduct | null, context)
        : null
    this.reads.push({ ...one, product, thing: product?.product ?? readOther(one, context) })
  }

  /** What no row can tell alone: names that stand twice, groups and combos that make no sense. */
  judgeTogether(): void {
    const living = this.#menu.products.filter(isLiving)
    findDuplicates(this.#candidates("product", living, "categoryId"))
    findDuplicates(this.#candidates("option", this.#menu.options, "groupId"))
    judgeChoices(this.reads, this.#menu)
  }

  comboIds(): Set<string> {
    const ids = new Set(this.#menu.steps.map(({ comboId }) => comboId))
    for (const { thing } of this.reads) if ("comboId" in thing) ids.add(thing.comboId)
    return ids
  }

  /** Names as they will be, so that a renamed category is not a change of each of its products. */
  nextReferences(): References {
    const now = referencesOf(this.#menu)
    const names = new Map(this.#categories.made.map(({ id, name }) => [id, name]))
    const slugs = new Map<string, string>()
    for (const { kind, id, thing, key } of this.reads) {
      if (kind === "category") names.set(id, thing.name)
      if (kind === "product") slugs.set(id, key)
    }
    return {
      category: (id) => names.get(id) ?? now.category(id),
      product: (id) => slugs.get(id) ?? now.product(id),
      group: now.group,
      taxGroup: now.taxGroup,
      station: now.station,
    }
  }

  #nextPosition(list: string): number {
    const next = (this.#positions.get(list) ?? -1) + 1
    this.#positions.set(list, next)
    return next
  }

  #candidates<Kind extends "product" | "option">(
    kind: Kind,
    onMenu: readonly FileThings[Kind][],
    scopeKey: keyof FileThings[Kind],
  ): Candidate<FileThings[Kind]>[] {
    const inFile = this.reads.filter((one) => one.kind === kind)
    const ids = new Set(inFile.map(({ id }) => id))
    const rest = onMenu.filter(({ id }) => !ids.has(id))
    const scopeOf = (thing: FileThings[Kind]) => String(thing[scopeKey])
    return [
      ...rest.map((thing) => ({ scope: scopeOf(thing), thing, at: null, isTouched: false })),
      ...inFile.map(({ thing, current, rowNumber, row }) => {
        const [next, now] = [thing, current] as [FileThings[Kind], FileThings[Kind] | null]
        const isSame =
          now?.[scopeKey] === next[scopeKey] &&
          now.name.en === next.name.en &&
          now.name.sa === next.name.sa
        return { scope: scopeOf(next), thing: next, at: { rowNumber, row }, isTouched: !isSame }
      }),
    ]
  }
}

function readOther(one: IdentifiedRow, context: ReadContext): FileThings[RowKind] {
  const { row } = one
  const current = one.current as never
  if (one.kind === "category") return readCategory(row, current, context)
  if (one.kind === "group") return readGroup(row, current, context)
  if (one.kind === "option") return readOption(row, current, context)
  return readStep(row, current, context)
}
