import { allOrderTypes } from "../../establishment/settings.ts"
import { isUuid } from "../../kernel/uuid.ts"
import type { Nutrition } from "../nutrition.ts"
import { availableColumnOf, priceColumnOf } from "./columns.ts"
import type { FileDifference, FileProduct } from "./file-menu.ts"
import { readAmounts, readIds, readNames, readWord, readWords } from "./read-shared.ts"
import { type ReadContext, readPosition } from "./read-things.ts"
import {
  CellFailure,
  type RowReader,
  readDescription,
  readFigure,
  readPrice,
  readYesNo,
  unlessEmpty,
} from "./row-reader.ts"
import * as words from "./vocabulary.ts"

const missing = new CellFailure("required")
/** A brisk walk of an adult of 75 kg. */
const kcalPerWalkingMinute = 6

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

function readNutrition(row: RowReader, current: FileProduct | null): Nutrition | null {
  const amounts = readAmounts(row, current?.nutrition ?? null, 0)
  const serving = current?.nutrition?.servingSize
  const size = row.cell(
    "serving_size",
    serving ? Math.round(serving.amount * 1000) : 0,
    unlessEmpty<number>(0, (text) => readFigure(text, { decimals: 3 })),
  )
  const unit = row.cell(
    "serving_unit",
    serving?.unit ?? "gm",
    unlessEmpty(serving?.unit ?? "gm", readWord(words.servingUnitWords)),
  )
  if (!amounts) return null
  if (size === 0) row.fail("serving_size", new CellFailure("serving_needed"))
  const isSame = serving && row.changed("serving_size") === undefined
  return { ...amounts, servingSize: { amount: isSame ? serving.amount : size / 1000, unit } }
}

function readDifferences(row: RowReader, current: FileProduct | null, context: ReadContext) {
  return context.branchIds.flatMap((branchId): FileDifference[] => {
    const now = current?.differences.find((one) => one.branchId === branchId)
    const priceMinor = row.cell(
      priceColumnOf(branchId),
      now?.priceMinor ?? null,
      unlessEmpty<number | null>(null, readPrice),
    )
    const available = row.cell(
      availableColumnOf(branchId),
      now?.available ?? true,
      unlessEmpty(true, readYesNo),
    )
    const isSame =
      priceMinor === (now?.priceMinor ?? null) && available === (now?.available ?? true)
    if (!isSame && !context.mayChangeAt(branchId)) {
      row.fail(priceColumnOf(branchId), new CellFailure("branch_not_allowed"))
    }
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

/** Worked out from the calories where the file does not say. */
function readBurnMinutes(row: RowReader, current: FileProduct | null, calories: number | null) {
  const isToBeMade = row.text("burn_minutes") === undefined && calories !== current?.calories
  if (isToBeMade) return calories === null ? null : Math.round(calories / kcalPerWalkingMinute)
  return row.cell(
    "burn_minutes",
    current?.burnMinutes ?? null,
    unlessEmpty<number | null>(null, (text) => readFigure(text)),
  )
}

export function readProduct(
  row: RowReader,
  current: FileProduct | null,
  context: ReadContext & { slug: string },
): ReadProduct {
  const name = readNames(row, current?.name ?? null)
  if (name.en === "" && name.sa === "") row.fail("name_en", missing)
  const categoryId = readCategoryOf(row, current?.categoryId, context)
  const calories = row.cell(
    "calories",
    current?.calories ?? null,
    unlessEmpty<number | null>(null, (text) => readFigure(text)),
  )
  const hasPrice = current !== null || (row.text("price") ?? "") !== ""
  const { mediaId, unknownPicture } = readPicture(row, current, context.mediaIds)
  const keepOrderTypes = current?.orderTypes ?? allOrderTypes
  const keepBasis = current?.caffeineBasis ?? "per-cup"
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
      unlessEmpty(keepOrderTypes, readWords(words.orderTypeWords)),
    ),
    calories,
    burnMinutes: readBurnMinutes(row, current, calories),
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
    groupIds: row.cell(
      "option_groups",
      current?.groupIds ?? [],
      readIds(context.group, "group_unknown"),
    ),
    suggestedIds: row.cell(
      "suggestions",
      current?.suggestedIds ?? [],
      readIds(context.product, "product_unknown"),
    ),
    differences: readDifferences(row, current, context),
    isArchived: false,
  }
  if (product.suggestedIds.includes(product.id)) {
    row.fail("suggestions", new CellFailure("of_itself"))
  }
  return { product, hasPrice, unknownPicture }
}
