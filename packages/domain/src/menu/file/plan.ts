import type { LocalText } from "../../kernel/locale.ts"
import { CategoryBook } from "./category-book.ts"
import { type Candidate, findDuplicates } from "./duplicates.ts"
import type { FileCategory, FileMenu, FileProduct, FileThings, RowKind } from "./file-menu.ts"
import { Finder } from "./finder.ts"
import { assignSlugs, type FileRow, type IdentifiedRow, RowIdentifier } from "./identify-rows.ts"
import { type Missing, missingFrom } from "./missing.ts"
import { plainWord } from "./plain-word.ts"
import { groupFinder, isLiving, lastPositions, productFinder } from "./plan-lookups.ts"
import { lackingForPublishing, type PublishingNeed } from "./publishing.ts"
import { type ReadProduct, readProduct } from "./read-product.ts"
import { type ReadContext, readCategory, readGroup, readOption, readStep } from "./read-things.ts"
import { type References, referencesOf } from "./references.ts"
import { changesBetween, type RowChange } from "./row-changes.ts"
import type { RowError } from "./row-reader.ts"

export const rowStatuses = ["new", "changed", "unchanged", "error"] as const
export type RowStatus = (typeof rowStatuses)[number]

export type RowNote =
  | { code: "unpublished"; lacks: PublishingNeed[] }
  | { code: "picture_unknown"; value: string }
  | { code: "restored" }

export type PlannedRow = {
  rowNumber: number
  kind: RowKind
  id: string
  name: LocalText
  status: RowStatus
  changes: RowChange[]
  errors: RowError[]
  notes: RowNote[]
  /** The thing as it will be. */
  thing: FileThings[RowKind]
}

export type Plan = { rows: PlannedRow[]; missing: Missing }

type Input = {
  rows: readonly FileRow[]
  menu: FileMenu
  makeId: () => string
  mayChangeAt: (branchId: string) => boolean
}

/** What a file would change, decided without changing anything. */
export function planFile(input: Input): Plan {
  const { rows, menu, makeId } = input
  const identifier = new RowIdentifier(menu, referencesOf(menu), makeId)
  const identified = rows.map((row) => identifier.identify(row))
  assignSlugs(identified, menu)
  const planner = new Planner(identified, input)
  for (const one of identified) planner.read(one)
  planner.judgeTogether()
  const planned = [...planner.plannedRows()]
  return { rows: planned, missing: missingFrom(menu, planned) }
}

type Read = IdentifiedRow & {
  thing: FileThings[RowKind]
  product: ReadProduct | null
}

class Planner {
  readonly #menu: FileMenu
  readonly #mayChangeAt: (branchId: string) => boolean
  readonly #categories: CategoryBook
  readonly #products: Finder
  readonly #groups: Finder
  readonly #branches: Finder
  readonly #positions: Map<string, number>
  readonly #reads: Read[] = []

  constructor(rows: readonly IdentifiedRow[], { menu, makeId, mayChangeAt }: Input) {
    this.#menu = menu
    this.#mayChangeAt = mayChangeAt
    this.#positions = lastPositions(menu)
    this.#categories = new CategoryBook(rows, menu, {
      makeId,
      nextPosition: () => this.#nextPosition("categories"),
    })
    this.#products = productFinder(rows, menu)
    this.#groups = groupFinder(rows, menu)
    this.#branches = new Finder(
      [() => menu.branches.map(({ id, name }) => ({ id, names: [name.en, name.sa] }))],
      plainWord,
    )
  }

  read(one: IdentifiedRow): void {
    const context: ReadContext & { slug: string } = {
      id: one.id,
      slug: one.key,
      category: (en, ar) => this.#categories.find(en, ar),
      product: (text) => this.#products.find(text),
      group: (text) => this.#groups.find(text),
      branch: (text) => this.#branches.find(text),
      branchIds: this.#menu.branches.map(({ id }) => id),
      mayChangeAt: this.#mayChangeAt,
      mediaIds: this.#menu.mediaIds,
      nextPosition: (list) => this.#nextPosition(list),
    }
    const product =
      one.kind === "product"
        ? readProduct(one.row, one.current as FileProduct | null, context)
        : null
    this.#reads.push({ ...one, product, thing: product?.product ?? readOther(one, context) })
  }

  /** What no row can tell alone: names that stand twice. */
  judgeTogether(): void {
    const living = this.#menu.products.filter(isLiving)
    findDuplicates(this.#candidates("product", living, "categoryId"))
    findDuplicates(this.#candidates("option", this.#menu.options, "groupId"))
  }

  *plannedRows(): Generator<PlannedRow> {
    const combos = this.#comboIds()
    const references = this.#nextReferences()
    const made = new Map(this.#categories.made.map((category) => [category.id, category]))
    for (const one of this.#reads) {
      const category = one.product && made.get(one.product.product.categoryId)
      if (category) {
        made.delete(category.id)
        yield newCategoryRow(category, one.rowNumber)
      }
      yield this.#planned(one, combos, references)
    }
  }

  #planned(one: Read, combos: ReadonlySet<string>, references: References): PlannedRow {
    const { rowNumber, kind, id, row, current, thing } = one
    const wasArchived = current !== null && "isArchived" in current && current.isArchived
    const notes: RowNote[] = wasArchived ? [{ code: "restored" }] : []
    if (one.product && row.errors.length === 0)
      notes.push(...publishingNotes(one.product, current as FileProduct, combos))
    const isNew = current === null || wasArchived
    const { branches } = this.#menu
    const changes = changesBetween(kind, isNew ? null : current, thing, { references, branches })
    const quiet = isNew ? "new" : changes.length > 0 ? "changed" : "unchanged"
    const status = row.errors.length > 0 ? "error" : quiet
    return {
      rowNumber,
      kind,
      id,
      name: thing.name,
      status,
      changes,
      errors: row.errors,
      notes,
      thing,
    }
  }

  #nextPosition(list: string): number {
    const next = (this.#positions.get(list) ?? -1) + 1
    this.#positions.set(list, next)
    return next
  }

  #comboIds(): Set<string> {
    const ids = new Set(this.#menu.steps.map(({ comboId }) => comboId))
    for (const { thing } of this.#reads) if ("comboId" in thing) ids.add(thing.comboId)
    return ids
  }

  /** Names as they will be, so that a renamed category is not a change of each of its products. */
  #nextReferences(): References {
    const now = referencesOf(this.#menu)
    const names = new Map(this.#categories.made.map(({ id, name }) => [id, name]))
    const slugs = new Map<string, string>()
    for (const { kind, id, thing, key } of this.#reads) {
      if (kind === "category") names.set(id, thing.name)
      if (kind === "product") slugs.set(id, key)
    }
    return {
      category: (id) => names.get(id) ?? now.category(id),
      product: (id) => slugs.get(id) ?? now.product(id),
      group: now.group,
    }
  }

  #candidates<Kind extends "product" | "option">(
    kind: Kind,
    onMenu: readonly FileThings[Kind][],
    scopeKey: keyof FileThings[Kind],
  ): Candidate<FileThings[Kind]>[] {
    const inFile = this.#reads.filter((one) => one.kind === kind)
    const ids = new Set(inFile.map(({ id }) => id))
    const candidates = inFile.map(({ thing, current, rowNumber, row }) => {
      const [next, now] = [thing, current] as [FileThings[Kind], FileThings[Kind] | null]
      const isSame =
        now?.[scopeKey] === next[scopeKey] &&
        now.name.en === next.name.en &&
        now.name.sa === next.name.sa
      return {
        scope: String(next[scopeKey]),
        thing: next,
        at: { rowNumber, row },
        isTouched: !isSame,
      }
    })
    const rest = onMenu.filter(({ id }) => !ids.has(id))
    return [
      ...rest.map((thing) => ({
        scope: String(thing[scopeKey]),
        thing,
        at: null,
        isTouched: false,
      })),
      ...candidates,
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

function newCategoryRow(category: FileCategory, rowNumber: number): PlannedRow {
  const { id, name } = category
  const rest = { changes: [], errors: [], notes: [], thing: category }
  return { rowNumber, kind: "category", id, name, status: "new", ...rest }
}

/** A product that lacks something is not shown; one that guests already see is left to its owner. */
function publishingNotes(
  { product, hasPrice, unknownPicture }: ReadProduct,
  current: FileProduct | null,
  combos: ReadonlySet<string>,
): RowNote[] {
  const notes: RowNote[] = []
  if (unknownPicture !== null) notes.push({ code: "picture_unknown", value: unknownPicture })
  const isShownAlready = current?.active === true && !current.isArchived
  if (!product.active || isShownAlready) return notes
  const lacks = lackingForPublishing(product, { hasPrice, isCombo: combos.has(product.id) })
  if (lacks.length > 0) {
    product.active = false
    notes.push({ code: "unpublished", lacks })
  }
  return notes
}
