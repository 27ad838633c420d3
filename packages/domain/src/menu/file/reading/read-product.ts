import { allOrderTypes, type OrderType } from "../../../establishment/settings.ts"
import { isUuid } from "../../../kernel/uuid.ts"
import { menuLimits } from "../../limits.ts"
import { labelProblems, type Nutrition } from "../../nutrition.ts"
import { burnMinutes } from "../../publishing.ts"
import { amountColumns, availableColumnOf, priceColumnOf } from "../cells/columns.ts"
import * as words from "../cells/vocabulary.ts"
import type { FileDifference, FileProduct } from "../file-menu.ts"
import {
  readCalories,
  readDescription,
  readExtra,
  readName,
  readPrice,
  readServing,
  readYesNo,
  unlessEmpty,
} from "./read-cell.ts"
import {
  missing,
  readAmounts,
  readIds,
  readNamed,
  readNames,
  readPosition,
  readStation,
  readWord,
  readWords,
} from "./read-shared.ts"
import type { ReadContext } from "./read-things.ts"
import { CellFailure } from "./row-errors.ts"
import type { RowReader } from "./row-reader.ts"

export type ReadProduct = { product: FileProduct; hasPrice: boolean; unknownPicture: string | null }

function readCategoryOf(row: RowReader, now: string | undefined, context: ReadContext): string {
  const isSame =
    row.changed("category_en") === undefined && row.changed("category_ar") === undefined
  if (now !== undefined && isSame) return now
  const en = row.text("category_en") ?? ""
  const ar = row.text("category_ar") ?? ""
  const found = en === "" && ar === "" ? missing : context.category(en, ar)
  if (!(found instanceof CellFailure)) return found
  row.fail(en === "" && ar !== "" ? "category_ar" : "category_en", found)
  return now ?? ""
}

function failLabel(row: RowReader, label: Nutrition): void {
  for (const { amount, code } of labelProblems(label)) {
    const column = amountColumns.find((one) => one.amount === amount)
    row.fail(column?.key ?? "serving_size", new CellFailure(code))
  }
}

function readNutrition(row: RowReader, current: FileProduct | null): Nutrition | null {
  const before = row.errors.length
  const now = current?.nutrition ?? null
  const amounts = readAmounts(row, now, "amount_invalid")
  const serving = now?.servingSize
  const size = row.cell(
    "serving_size",
    serving ? Math.round(serving.amount * 1000) : 0,
    unlessEmpty<number>(0, readServing),
  )
  const keepUnit = serving?.unit ?? "gm"
  const unit = row.cell(
    "serving_unit",
    keepUnit,
    unlessEmpty(keepUnit, readWord(words.servingUnitWords)),
  )
  if (!amounts) return null
  if (size === 0 && row.errors.length === before) row.fail("serving_size", missing)
  const isSame = serving && row.changed("serving_size") === undefined
  const label = { ...amounts, servingSize: { amount: isSame ? serving.amount : size / 1000, unit } }
  const isTouched = amountColumns.some(({ key }) => row.changed(key) !== undefined)
  if (isTouched && row.errors.length === before) failLabel(row, label)
  return label
}

function readDifferences(row: RowReader, current: FileProduct | null, context: ReadContext) {
  return context.branchIds.flatMap((branchId): FileDifference[] => {
    const now = current?.differences.find((one) => one.branchId === branchId)
    const priceMinor = row.cell(
      priceColumnOf(branchId),
      now?.priceMinor ?? null,
      unlessEmpty<number | null>(null, readExtra),
    )
    const available = row.cell(
      availableColumnOf(branchId),
      now?.available ?? true,
      unlessEmpty(true, readYesNo),
    )
    return priceMinor === null && available ? [] : [{ branchId, priceMinor, available }]
  })
}

/** An empty cell keeps the picture: a file cannot hold one, so it cannot take one away. */
function readPicture(row: RowReader, current: FileProduct | null, mediaIds: ReadonlySet<string>) {
  const now = current?.mediaId ?? null
  const text = row.changed("picture") ?? ""
  if (text === "") return { mediaId: now, unknownPicture: null }
  const id = text.toLowerCase()
  return isUuid(id) && mediaIds.has(id)
    ? { mediaId: id, unknownPicture: null }
    : { mediaId: now, unknownPicture: text }
}

function readOrderTypes(text: string): OrderType[] | CellFailure {
  const types = readWords(words.orderTypeWords)(text)
  if (types instanceof CellFailure) return types
  return types.length === 0 ? missing : types.toSorted()
}

/** What a product asks, and what is suggested with it. */
function readLinks(row: RowReader, current: FileProduct | null, context: ReadContext) {
  const groupIds = row.cell(
    "option_groups",
    current?.groupIds ?? [],
    readIds(context.group, "group_unknown", menuLimits.groupsOfProduct),
  )
  const suggestedIds = row.cell(
    "suggestions",
    current?.suggestedIds ?? [],
    readIds(context.product, "product_unknown", menuLimits.suggestions),
  )
  if (suggestedIds.includes(context.id)) {
    row.fail("suggestions", new CellFailure("suggestion_of_itself"))
  }
  return { groupIds, suggestedIds }
}

/** An empty cell leaves the tobacco fee as it is: the law's money is not lost by a forgotten column. */
function readTaxes(row: RowReader, current: FileProduct | null, context: ReadContext) {
  const isTobacco = current?.isTobacco ?? false
  return {
    taxGroupId: row.cell(
      "tax_group",
      current?.taxGroupId ?? null,
      unlessEmpty<string | null>(null, readNamed(context.taxGroup, "tax_group_unknown")),
    ),
    isTobacco: row.cell("tobacco", isTobacco, unlessEmpty(isTobacco, readYesNo)),
  }
}

function readFacts(row: RowReader, current: FileProduct | null) {
  const keepBasis = current?.caffeineBasis ?? "per-cup"
  const calories = row.cell(
    "calories",
    current?.calories ?? null,
    unlessEmpty<number | null>(null, readCalories),
  )
  return {
    calories,
    burnMinutes: burnMinutes(calories),
    nutrition: readNutrition(row, current),
    caffeineBasis: row.cell(
      "caffeine_basis",
      keepBasis,
      unlessEmpty(keepBasis, readWord(words.caffeineBasisWords)),
    ),
    allergens: row.cell(
      "allergens",
      current?.allergens ?? null,
      unlessEmpty<FileProduct["allergens"]>(null, readWords(words.allergenWords)),
    ),
    dietTags: row.cell("diet_tags", current?.dietTags ?? [], readWords(words.dietWords)),
  }
}

export function readProduct(
  row: RowReader,
  current: FileProduct | null,
  context: ReadContext & { slug: string },
): ReadProduct {
  const name = readNames(row, current?.name ?? null, readName)
  if (name.en === "" && name.sa === "" && row.errors.length === 0) row.fail("name_en", missing)
  const categoryId = readCategoryOf(row, current?.categoryId, context)
  const hasPrice = current !== null || (row.text("price") ?? "") !== ""
  const { mediaId, unknownPicture } = readPicture(row, current, context.mediaIds)
  const keepOrderTypes = current?.orderTypes ?? allOrderTypes
  const isActive = current?.active ?? true
  const describe = (column: string, now: string) => row.cell(column, now, readDescription)
  const product: FileProduct = {
    id: context.id,
    categoryId,
    slug: context.slug,
    name,
    description: {
      en: describe("description_en", current?.description.en ?? ""),
      sa: describe("description_ar", current?.description.sa ?? ""),
    },
    mediaId,
    priceMinor: row.cell(
      "price",
      current?.priceMinor ?? 0,
      unlessEmpty<number>(current ? missing : 0, readPrice),
    ),
    position: readPosition(row, current?.position, () => context.nextPosition(categoryId)),
    active: row.cell("published", isActive, unlessEmpty(isActive, readYesNo)),
    orderTypes: row.cell(
      "order_types",
      keepOrderTypes,
      unlessEmpty(keepOrderTypes, readOrderTypes),
    ),
    ...readFacts(row, current),
    ...readTaxes(row, current, context),
    stationId: readStation(row, current, context),
    ...readLinks(row, current, context),
    differences: readDifferences(row, current, context),
    isArchived: false,
  }
  return { product, hasPrice, unknownPicture }
}
