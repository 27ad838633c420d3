import { menuLimits } from "../../limits.ts"
import { splitList } from "../cells/cell-values.ts"
import { readHours } from "../cells/hours-text.ts"
import { allergenWords } from "../cells/vocabulary.ts"
import type { FileCategory, FileChoice, FileGroup, FileOption, FileStep } from "../file-menu.ts"
import {
  readChoiceName,
  readCount,
  readExtra,
  readName,
  readOptionCalories,
  readYesNo,
  unlessEmpty,
} from "./read-cell.ts"
import {
  missing,
  readAmounts,
  readIds,
  readNames,
  readPosition,
  readStation,
  readWords,
  requireBothNames,
} from "./read-shared.ts"
import { CellFailure } from "./row-errors.ts"
import type { RowReader } from "./row-reader.ts"

/** Finds a thing of the menu as it will be; null = unknown, "shared" = several of that name. */
export type Find = (text: string) => string | null

export type ReadContext = {
  id: string
  category: (en: string, ar: string) => string | CellFailure
  product: Find
  group: Find
  branch: Find
  taxGroup: Find
  station: Find
  branchIds: readonly string[]
  mediaIds: ReadonlySet<string>
  /** One after the last in a list, for a row that does not say. */
  nextPosition: (list: string) => number
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

function readWindows(text: string): FileCategory["windows"] | CellFailure {
  const windows = readHours(text)
  if (!windows) return new CellFailure("hours_invalid")
  return windows.length > menuLimits.windows ? new CellFailure("too_many") : windows
}

/** All branches chosen are the same as none: a new branch then has it too. */
function readBranches({ branch, branchIds }: ReadContext) {
  const read = readIds(branch, "branch_unknown", branchIds.length)
  return (text: string): string[] | CellFailure => {
    const ids = read(text)
    return ids instanceof CellFailure || ids.length < branchIds.length ? ids : []
  }
}

export function readCategory(
  row: RowReader,
  current: FileCategory | null,
  context: ReadContext,
): FileCategory {
  const name = readNames(row, current?.name ?? null, readName)
  requireBothNames(row, name)
  const isActive = current?.active ?? true
  return {
    id: context.id,
    name,
    position: readPosition(row, current?.position, () => context.nextPosition("categories")),
    windows: row.cell("hours", current?.windows ?? [], readWindows),
    active: row.cell("published", isActive, unlessEmpty(isActive, readYesNo)),
    branchIds: row.cell("branches", current?.branchIds ?? [], readBranches(context)),
    stationId: readStation(row, current, context),
    isArchived: false,
  }
}

export function readGroup(
  row: RowReader,
  current: FileGroup | null,
  context: ReadContext,
): FileGroup {
  const name = readNames(row, current?.name ?? null, readChoiceName)
  requireBothNames(row, name)
  const count = (column: string, keep: number, least: 0 | 1 = 0) =>
    row.cell(column, keep, unlessEmpty<number>(keep, readCount(least)))
  const minimum = count("minimum", current?.minimum ?? 0)
  const maximum = count("maximum", current?.maximum ?? Math.max(1, minimum), 1)
  return { id: context.id, name, minimum, maximum, free: count("free", current?.free ?? 0) }
}

export function readOption(
  row: RowReader,
  current: FileOption | null,
  context: ReadContext,
): FileOption {
  const name = readNames(row, current?.name ?? null, readChoiceName)
  requireBothNames(row, name)
  const groupId = readOwner(row, "group", current?.groupId, context.group)
  const isAvailable = current?.available ?? true
  return {
    id: context.id,
    groupId,
    name,
    priceMinor: row.cell("price", current?.priceMinor ?? 0, unlessEmpty<number>(0, readExtra)),
    calories: row.cell(
      "calories",
      current?.calories ?? null,
      unlessEmpty<number | null>(null, readOptionCalories),
    ),
    nutrition: readAmounts(row, current?.nutrition ?? null, "figure_invalid"),
    allergens: row.cell("allergens", current?.allergens ?? [], readWords(allergenWords)),
    isDefault: row.cell("default", current?.isDefault ?? false, unlessEmpty(false, readYesNo)),
    available: row.cell("published", isAvailable, unlessEmpty(isAvailable, readYesNo)),
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
  const extraMinor = plus < 1 ? 0 : readExtra(part.slice(plus + 1))
  return extraMinor instanceof CellFailure ? extraMinor : { productId, extraMinor }
}

/** `falafel, fattoush +3.00`: products, some of them at an extra price. */
function readChoices(find: Find) {
  return (text: string): FileChoice[] | CellFailure => {
    const choices: FileChoice[] = []
    for (const part of splitList(text)) {
      const choice = readChoice(find, part)
      if (choice instanceof CellFailure) return choice
      choices.push(choice)
    }
    if (choices.length > menuLimits.choicesOfStep) return new CellFailure("too_many")
    return choices.length > 0 ? choices : missing
  }
}

export function readStep(row: RowReader, current: FileStep | null, context: ReadContext): FileStep {
  const name = readNames(row, current?.name ?? null, readChoiceName)
  requireBothNames(row, name)
  const comboId = readOwner(row, "combo", current?.comboId, context.product)
  const choices = row.cell("choices", current?.choices ?? [], readChoices(context.product))
  if (choices.length === 0 && row.text("choices") === undefined) row.fail("choices", missing)
  const keep = current?.choose ?? 1
  return {
    id: context.id,
    comboId,
    name,
    choose: row.cell("choose", keep, unlessEmpty<number>(keep, readCount(1))),
    position: readPosition(row, current?.position, () => context.nextPosition(comboId)),
    choices,
  }
}
