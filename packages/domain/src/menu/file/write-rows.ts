import { byteOrderMark, csvRow } from "../../kernel/csv-text.ts"
import { figureText } from "../../kernel/figures.ts"
import type { Locale } from "../../kernel/locale.ts"
import type { NutritionAmounts } from "../nutrition.ts"
import { joinList, priceText } from "./cells/cell-values.ts"
import {
  amountColumns,
  availableColumnOf,
  columnsOf,
  namedText,
  priceColumnOf,
} from "./cells/columns.ts"
import { hoursText } from "./cells/hours-text.ts"
import * as words from "./cells/vocabulary.ts"
import type {
  FileBranch,
  FileCategory,
  FileGroup,
  FileMenu,
  FileOption,
  FileProduct,
  FileStep,
  FileThings,
  RowKind,
} from "./file-menu.ts"
import { type References, referencesOf } from "./references.ts"

export type Cells = Record<string, string>
export type Writing = { locale: Locale; references: References; branches: readonly FileBranch[] }

/** What a beginner need not say: it is made, or there is nothing yet to refer to. */
const madeWhenRead = [
  ...["type", "id", "slug", "picture", "option_groups", "suggestions"],
  ...["tax_group", "tobacco", "station"],
]

const yesNo = (value: boolean, { locale }: Writing) =>
  words.wordOf(words.yesNoWords, value ? "yes" : "no", locale)
const numberCell = (value: number | null) => (value === null ? "" : String(value))

function listCell<Value extends string | number>(
  table: Parameters<typeof words.wordOf<Value>>[0],
  values: readonly Value[],
  { locale }: Writing,
  empty: "" | "none" = "",
): string {
  if (values.length === 0) return empty && words.wordOf(words.noneWords, "none", locale)
  return joinList(
    values.map((value) => words.wordOf(table, value, locale)),
    locale,
  )
}

function amountCells(amounts: NutritionAmounts | null): Cells {
  return Object.fromEntries(
    amountColumns.map(({ key, amount, decimals }) => [
      key,
      amounts ? figureText(amounts[amount], decimals) : "",
    ]),
  )
}

function categoryCells(category: FileCategory, writing: Writing): Cells {
  return {
    published: yesNo(category.active, writing),
    position: String(category.position),
    hours: hoursText(category.windows, writing.locale),
    branches: joinList(
      category.branchIds.map((id) => namedText(writing.branches, id, writing.locale)),
      writing.locale,
    ),
    station: category.stationId
      ? writing.references.station(category.stationId, writing.locale)
      : "",
  }
}

function differenceCells({ differences }: FileProduct, writing: Writing): Cells {
  const cells: Cells = {}
  for (const { id } of writing.branches) {
    const difference = differences.find(({ branchId }) => branchId === id)
    const priceMinor = difference?.priceMinor ?? null
    cells[priceColumnOf(id)] = priceMinor === null ? "" : priceText(priceMinor)
    cells[availableColumnOf(id)] = yesNo(difference?.available ?? true, writing)
  }
  return cells
}

function productCells(product: FileProduct, writing: Writing): Cells {
  const { locale, references } = writing
  const category = references.category(product.categoryId)
  const serving = product.nutrition?.servingSize
  return {
    category_en: category.en,
    category_ar: category.sa,
    description_en: product.description.en,
    description_ar: product.description.sa,
    price: priceText(product.priceMinor),
    published: yesNo(product.active, writing),
    position: String(product.position),
    calories: numberCell(product.calories),
    serving_size: serving ? String(serving.amount) : "",
    serving_unit: serving ? words.wordOf(words.servingUnitWords, serving.unit, locale) : "",
    ...amountCells(product.nutrition),
    caffeine_basis: words.wordOf(words.caffeineBasisWords, product.caffeineBasis, locale),
    allergens: product.allergens
      ? listCell(words.allergenWords, product.allergens, writing, "none")
      : "",
    diet_tags: listCell(words.dietWords, product.dietTags, writing),
    order_types: listCell(words.orderTypeWords, product.orderTypes, writing, "none"),
    tax_group: product.taxGroupId ? references.taxGroup(product.taxGroupId, locale) : "",
    tobacco: yesNo(product.isTobacco, writing),
    station: product.stationId ? references.station(product.stationId, locale) : "",
    slug: product.slug,
    picture: product.mediaId ?? "",
    option_groups: joinList(product.groupIds.map(references.group), locale),
    suggestions: joinList(product.suggestedIds.map(references.product), locale),
    ...differenceCells(product, writing),
  }
}

function groupCells(group: FileGroup, { references }: Writing): Cells {
  return {
    group: references.group(group.id),
    minimum: String(group.minimum),
    maximum: String(group.maximum),
    free: String(group.free),
  }
}

function optionCells(option: FileOption, writing: Writing): Cells {
  return {
    group: writing.references.group(option.groupId),
    price: priceText(option.priceMinor),
    published: yesNo(option.available, writing),
    position: String(option.position),
    calories: numberCell(option.calories),
    ...amountCells(option.nutrition),
    allergens: listCell(words.allergenWords, option.allergens, writing, "none"),
    default: yesNo(option.isDefault, writing),
  }
}

function choiceText(choice: FileStep["choices"][number], { references }: Writing): string {
  const extra = choice.extraMinor > 0 ? ` +${priceText(choice.extraMinor)}` : ""
  return references.product(choice.productId) + extra
}

function stepCells(step: FileStep, writing: Writing): Cells {
  return {
    combo: writing.references.product(step.comboId),
    position: String(step.position),
    choose: String(step.choose),
    choices: joinList(
      step.choices.map((choice) => choiceText(choice, writing)),
      writing.locale,
    ),
  }
}

const cellsOfKind: { [Kind in RowKind]: (thing: FileThings[Kind], writing: Writing) => Cells } = {
  category: categoryCells,
  product: productCells,
  group: groupCells,
  option: optionCells,
  step: stepCells,
}

/** A thing as its row says it; two things with the same cells are the same. */
export function cellsOf<Kind extends RowKind>(
  kind: Kind,
  thing: FileThings[Kind],
  writing: Writing,
): Cells {
  return {
    type: words.wordOf(words.kindWords, kind, writing.locale),
    id: thing.id,
    name_en: thing.name.en,
    name_ar: thing.name.sa,
    ...cellsOfKind[kind](thing, writing),
  }
}

function* rowsOf(menu: FileMenu, writing: Writing): Generator<Cells> {
  for (const category of menu.categories) {
    if (!category.isArchived) yield cellsOf("category", category, writing)
  }
  for (const product of menu.products) {
    if (!product.isArchived) yield cellsOf("product", product, writing)
  }
  const options = Map.groupBy(menu.options, ({ groupId }) => groupId)
  for (const group of menu.groups) {
    yield cellsOf("group", group, writing)
    for (const option of options.get(group.id) ?? []) yield cellsOf("option", option, writing)
  }
  const living = new Set(menu.products.flatMap(({ id, isArchived }) => (isArchived ? [] : id)))
  for (const step of menu.steps) {
    if (living.has(step.comboId)) yield cellsOf("step", step, writing)
  }
}

/** The file line by line, so that a large menu is not built as one text while others wait. */
export function* writeFile(menu: FileMenu, locale: Locale): Generator<string> {
  const columns = columnsOf(menu.branches)
  const writing = { locale, references: referencesOf(menu), branches: menu.branches }
  yield byteOrderMark + csvRow(columns.map(({ header }) => header[locale]))
  for (const cells of rowsOf(menu, writing)) {
    yield csvRow(columns.map(({ key }) => cells[key] ?? ""))
  }
}

/** Only the columns of products, as somebody begins with; ids are made when it is read. */
export function* writeProductRows(menu: FileMenu, locale: Locale): Generator<string> {
  const columns = columnsOf(menu.branches).filter(
    ({ key, kinds }) => kinds.includes("product") && !madeWhenRead.includes(key),
  )
  const writing = { locale, references: referencesOf(menu), branches: menu.branches }
  yield byteOrderMark + csvRow(columns.map(({ header }) => header[locale]))
  for (const product of menu.products) {
    const cells = cellsOf("product", product, writing)
    yield csvRow(columns.map(({ key }) => cells[key] ?? ""))
  }
}
