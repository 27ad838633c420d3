import { splitList } from "./cell-values.ts"
import type { FileCategory, FileChoice, FileGroup, FileOption, FileStep } from "./file-menu.ts"
import { readHours } from "./hours-text.ts"
import { readAmounts, readIds, readNames, readWords, requireBothNames } from "./read-shared.ts"
import {
  CellFailure,
  type RowReader,
  readFigure,
  readPrice,
  readYesNo,
  unlessEmpty,
} from "./row-reader.ts"
import { allergenWords } from "./vocabulary.ts"

/** Finds a thing of the menu as it will be; null = unknown, "shared" = several of that name. */
export type Find = (text: string) => string | null

export type ReadContext = {
  id: string
  category: (en: string, ar: string) => string | CellFailure
  product: Find
  group: Find
  branch: Find
  branchIds: readonly string[]
  /** Somebody who works at certain branches changes nothing at another one. */
  mayChangeAt: (branchId: string) => boolean
  mediaIds: ReadonlySet<string>
  /** One after the last in a list, for a row that does not say. */
  nextPosition: (list: string) => number
}

const missing = new CellFailure("required")

export function readPosition(row: RowReader, now: number | undefined, next: () => number): number {
  const keep = now ?? -1
  const position = row.cell(
    "position",
    keep,
    unlessEmpty<number>(keep, (text) => readFigure(text)),
  )
  return position === -1 ? next() : position
}

/** The one thing a row belongs to: its group or its combo. */
function readOwner(
  row: RowReader,
  column: "group" | "combo",
  now: string | undefined,
  find: Find,
): string {
  const unknown = column === "group" ? "group_unknown" : "product_unknown"
  const owner = row.cell(column, now ?? "", (text) => {
    if (text === "") return missing
    const id = find(text)
    if (id === "shared") return new CellFailure("name_shared")
    return id ?? new CellFailure(unknown)
  })
  if (owner === "" && row.text(column) === undefined) row.fail(column, missing)
  return owner
}

export function readCategory(
  row: RowReader,
  current: FileCategory | null,
  context: ReadContext,
): FileCategory {
  const name = readNames(row, current?.name ?? null)
  requireBothNames(row, name)
  return {
    id: context.id,
    name,
    position: readPosition(row, current?.position, () => context.nextPosition("categories")),
    windows: row.cell(
      "hours",
      current?.windows ?? [],
      (text) => readHours(text) ?? new CellFailure("hours_invalid"),
    ),
    active: row.cell(
      "published",
      current?.active ?? true,
      unlessEmpty(current?.active ?? true, readYesNo),
    ),
    branchIds: row.cell(
      "branches",
      current?.branchIds ?? [],
      readIds(context.branch, "branch_unknown"),
    ),
    isArchived: false,
  }
}

export function readGroup(
  row: RowReader,
  current: FileGroup | null,
  context: ReadContext,
): FileGroup {
  const name = readNames(row, current?.name ?? null)
  requireBothNames(row, name)
  const figure = (column: string, keep: number) =>
    row.cell(
      column,
      keep,
      unlessEmpty<number>(keep, (text) => readFigure(text)),
    )
  const minimum = figure("minimum", current?.minimum ?? 0)
  const maximum = figure("maximum", current?.maximum ?? Math.max(1, minimum))
  if (maximum < minimum) row.fail("maximum", new CellFailure("bounds_reversed"))
  return { id: context.id, name, minimum, maximum, free: figure("free", current?.free ?? 0) }
}

export function readOption(
  row: RowReader,
  current: FileOption | null,
  context: ReadContext,
): FileOption {
  const name = readNames(row, current?.name ?? null)
  requireBothNames(row, name)
  const groupId = readOwner(row, "group", current?.groupId, context.group)
  // What an option adds may be less than nothing: without cheese there are fewer calories.
  const least = Number.NEGATIVE_INFINITY
  return {
    id: context.id,
    groupId,
    name,
    priceMinor: row.cell("price", current?.priceMinor ?? 0, unlessEmpty<number>(0, readPrice)),
    calories: row.cell(
      "calories",
      current?.calories ?? null,
      unlessEmpty<number | null>(null, (text) => readFigure(text, { least })),
    ),
    nutrition: readAmounts(row, current?.nutrition ?? null, least),
    allergens: row.cell("allergens", current?.allergens ?? [], readWords(allergenWords)),
    isDefault: row.cell("default", current?.isDefault ?? false, unlessEmpty(false, readYesNo)),
    available: row.cell(
      "published",
      current?.available ?? true,
      unlessEmpty(current?.available ?? true, readYesNo),
    ),
    position: readPosition(row, current?.position, () => context.nextPosition(groupId)),
  }
}

/** The last plus sign parts a product from its extra price, unless the whole is a product's name. */
function readChoice(find: Find, part: string): FileChoice | CellFailure {
  const plus = find(part) === null ? part.lastIndexOf("+") : -1
  const name = plus < 1 ? part : part.slice(0, plus).trim()
  const productId = find(name)
  if (productId === "shared") return new CellFailure("name_shared", name)
  if (productId === null) return new CellFailure("product_unknown", name)
  const extraMinor = plus < 1 ? 0 : readPrice(part.slice(plus + 1))
  return extraMinor instanceof CellFailure ? extraMinor : { productId, extraMinor }
}

/** `falafel, fattoush +3.00`: products, some of them at an extra price. */
function readChoices(find: Find) {
  return (text: string): FileChoice[] | CellFailure => {
    const choices: FileChoice[] = []
    for (const part of splitList(text)) {
      const choice = readChoice(find, part)
      if (choice instanceof CellFailure) return choice
      if (!choices.some(({ productId }) => productId === choice.productId)) choices.push(choice)
    }
    return choices.length > 0 ? choices : missing
  }
}

export function readStep(row: RowReader, current: FileStep | null, context: ReadContext): FileStep {
  const name = readNames(row, current?.name ?? null)
  requireBothNames(row, name)
  const comboId = readOwner(row, "combo", current?.comboId, context.product)
  const choices = row.cell("choices", current?.choices ?? [], readChoices(context.product))
  if (choices.length === 0 && row.text("choices") === undefined) row.fail("choices", missing)
  if (choices.some(({ productId }) => productId === comboId)) {
    row.fail("choices", new CellFailure("of_itself"))
  }
  const keep = current?.choose ?? 1
  return {
    id: context.id,
    comboId,
    name,
    choose: row.cell(
      "choose",
      keep,
      unlessEmpty<number>(keep, (text) => readFigure(text, { least: 1 })),
    ),
    position: readPosition(row, current?.position, () => context.nextPosition(comboId)),
    choices,
  }
}
