import type { LocalText } from "../../kernel/locale.ts"
import { assignSlugs } from "./assign-slugs.ts"
import type { FileCategory, FileMenu, FileProduct, FileThings, RowKind } from "./file-menu.ts"
import { type FileRow, RowIdentifier } from "./identify-rows.ts"
import { brokenByRemoval } from "./judge-choices.ts"
import { type Missing, missingFrom } from "./missing.ts"
import { Planner, type ReadRow } from "./planner.ts"
import { publishRow, type RowNote } from "./publish-rows.ts"
import type { RowError } from "./reading/row-errors.ts"
import { type References, referencesOf } from "./references.ts"
import { changesBetween, type RowChange } from "./row-changes.ts"

export const rowStatuses = ["new", "changed", "unchanged", "error"] as const
export type RowStatus = (typeof rowStatuses)[number]

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

export type Plan = {
  rows: PlannedRow[]
  missing: Missing
  /** Option groups that make no sense once what is missing is removed. */
  brokenByRemoval: string[]
}

type Input = {
  rows: readonly FileRow[]
  menu: FileMenu
  makeId: () => string
}

type Facts = { combos: ReadonlySet<string>; references: References } & Pick<FileMenu, "branches">

/** What a file would change, decided without changing anything. */
export function planFile(input: Input): Plan {
  const { rows, menu, makeId } = input
  const identifier = new RowIdentifier(menu, referencesOf(menu), makeId)
  const identified = rows.map((row) => identifier.identify(row))
  assignSlugs(identified, menu)
  const planner = new Planner(identified, input)
  for (const one of identified) planner.read(one)
  planner.judgeTogether()
  const planned = [...plannedRows(planner, menu)]
  const missing = missingFrom(menu, planned)
  const broken = brokenByRemoval(planner.reads, menu, missing)
  return { rows: planned, missing, brokenByRemoval: broken }
}

/** In the order of the file; a category that a product brings comes before it. */
function* plannedRows(planner: Planner, { branches }: FileMenu): Generator<PlannedRow> {
  const facts = { combos: planner.comboIds(), references: planner.nextReferences(), branches }
  const made = new Map(planner.madeCategories.map((category) => [category.id, category]))
  for (const one of planner.reads) {
    const category = one.product && made.get(one.product.product.categoryId)
    if (category) {
      made.delete(category.id)
      yield newCategoryRow(category, one.rowNumber)
    }
    yield plannedRow(one, facts)
  }
}

function notesOf(one: ReadRow, wasArchived: boolean, { combos }: Facts): RowNote[] {
  const restored: RowNote[] = wasArchived ? [{ code: "restored" }] : []
  if (!one.product || one.row.errors.length > 0) return restored
  const current = one.current as FileProduct | null
  const isCombo = combos.has(one.id)
  return [...restored, ...publishRow(one.product, { row: one.row, current, isCombo })]
}

function plannedRow(one: ReadRow, facts: Facts): PlannedRow {
  const { rowNumber, kind, id, row, current, thing } = one
  const wasArchived = current !== null && "isArchived" in current && current.isArchived
  const notes = notesOf(one, wasArchived, facts)
  const isNew = current === null || wasArchived
  const changes = changesBetween(kind, isNew ? null : current, thing, facts)
  const quiet = isNew ? "new" : changes.length > 0 ? "changed" : "unchanged"
  const { errors } = row
  const status = errors.length > 0 ? "error" : quiet
  return { rowNumber, kind, id, name: thing.name, status, changes, errors, notes, thing }
}

function newCategoryRow(category: FileCategory, rowNumber: number): PlannedRow {
  const { id, name } = category
  const rest = { changes: [], errors: [], notes: [], thing: category }
  return { rowNumber, kind: "category", id, name, status: "new", ...rest }
}
