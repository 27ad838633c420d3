import type { Locale, LocalText } from "../../../kernel/locale.ts"
import type { NutritionAmounts } from "../../nutrition.ts"
import type { FileBranch, FileNamed, RowKind } from "../file-menu.ts"
import { plainWord } from "./plain-word.ts"

export type Column = {
  key: string
  header: LocalText
  /** Which rows use it; another row's cell in it is not looked at. */
  kinds: readonly RowKind[]
  /** Further headers that are understood. */
  aliases?: readonly string[]
}

const all = ["category", "product", "group", "option", "step"] as const
const product = ["product"] as const
const labelled = ["product", "option"] as const

function column(
  key: string,
  en: string,
  sa: string,
  kinds: readonly RowKind[],
  aliases: readonly string[] = [],
): Column {
  return { key, header: { en, sa }, kinds, aliases }
}

/** The label's amounts, each with the column it is written in and what one unit of it is in mg. */
export const amountColumns: { key: string; amount: keyof NutritionAmounts; decimals: 0 | 3 }[] = [
  { key: "total_fat", amount: "totalFatMg", decimals: 3 },
  { key: "saturated_fat", amount: "saturatedFatMg", decimals: 3 },
  { key: "trans_fat", amount: "transFatMg", decimals: 3 },
  { key: "cholesterol", amount: "cholesterolMg", decimals: 0 },
  { key: "sodium", amount: "sodiumMg", decimals: 0 },
  { key: "carbohydrate", amount: "carbohydrateMg", decimals: 3 },
  { key: "dietary_fiber", amount: "dietaryFiberMg", decimals: 3 },
  { key: "total_sugars", amount: "totalSugarsMg", decimals: 3 },
  { key: "added_sugars", amount: "addedSugarsMg", decimals: 3 },
  { key: "protein", amount: "proteinMg", decimals: 3 },
  { key: "caffeine", amount: "caffeineMg", decimals: 0 },
]

/** In the order they are written. */
const fixedColumns: readonly Column[] = [
  column("type", "type", "النوع", all, ["row type", "kind"]),
  column("id", "id", "المعرّف", all),
  column("category_en", "category_en", "التصنيف بالإنجليزية", product, ["category"]),
  column("category_ar", "category_ar", "التصنيف بالعربية", product, ["التصنيف", "القسم"]),
  column("name_en", "name_en", "الاسم بالإنجليزية", all, ["name", "english name"]),
  column("name_ar", "name_ar", "الاسم بالعربية", all, ["الاسم", "اسم المنتج", "arabic name"]),
  column("description_en", "description_en", "الوصف بالإنجليزية", product, ["description"]),
  column("description_ar", "description_ar", "الوصف بالعربية", product, ["الوصف"]),
  column("price", "price_sar", "السعر (ريال)", labelled, ["price", "السعر"]),
  column("published", "published", "معروض", ["category", ...labelled], ["active", "منشور"]),
  column("position", "position", "الترتيب", ["category", ...labelled, "step"], ["sort"]),
  column("calories", "calories_kcal", "السعرات (كيلو كالوري)", labelled, ["calories", "السعرات"]),
  column("serving_size", "serving_size", "حجم الحصة", product),
  column("serving_unit", "serving_unit", "وحدة الحصة", product),
  column("total_fat", "total_fat_g", "إجمالي الدهون (جم)", labelled),
  column("saturated_fat", "saturated_fat_g", "الدهون المشبعة (جم)", labelled),
  column("trans_fat", "trans_fat_g", "الدهون المتحولة (جم)", labelled),
  column("cholesterol", "cholesterol_mg", "الكوليسترول (ملجم)", labelled),
  column("sodium", "sodium_mg", "الصوديوم (ملجم)", labelled),
  column("carbohydrate", "carbohydrate_g", "الكربوهيدرات (جم)", labelled),
  column("dietary_fiber", "dietary_fiber_g", "الألياف (جم)", labelled),
  column("total_sugars", "total_sugars_g", "إجمالي السكريات (جم)", labelled),
  column("added_sugars", "added_sugars_g", "السكريات المضافة (جم)", labelled),
  column("protein", "protein_g", "البروتين (جم)", labelled),
  column("caffeine", "caffeine_mg", "الكافيين (ملجم)", labelled),
  column("caffeine_basis", "caffeine_basis", "أساس الكافيين", product),
  column("allergens", "allergens", "مسببات الحساسية", labelled),
  column("diet_tags", "diet_tags", "الوسوم الغذائية", product),
  column("order_types", "order_types", "أنواع الطلب", product),
  column("tax_group", "tax_group", "المجموعة الضريبية", product),
  column("tobacco", "tobacco", "تبغ", product),
  column("slug", "slug", "اسم الرابط", product),
  column("picture", "picture", "الصورة", product),
  column("option_groups", "option_groups", "مجموعات الإضافات", product),
  column("suggestions", "goes_well_with", "يناسبه", product),
  column("hours", "hours", "أوقات العرض", ["category"]),
  column("branches", "branches", "الفروع", ["category"]),
  column("station", "station", "محطة المطبخ", ["category", "product"]),
  column("group", "group", "المجموعة", ["group", "option"]),
  column("minimum", "choose_at_least", "أقل عدد", ["group"], ["minimum"]),
  column("maximum", "choose_at_most", "أكثر عدد", ["group"], ["maximum"]),
  column("free", "free_of_charge", "عدد المجاني", ["group"], ["free"]),
  column("default", "chosen_at_first", "مختار مسبقًا", ["option"], ["default"]),
  column("combo", "combo", "الوجبة", ["step"]),
  column("choose", "choose", "عدد الاختيارات", ["step"]),
  column("choices", "choices", "الاختيارات", ["step"]),
]

const priceAt: LocalText = { en: "price_sar @ ", sa: "السعر @ " }
const availableAt: LocalText = { en: "available @ ", sa: "متاح @ " }

export function priceColumnOf(branchId: string): string {
  return `price@${branchId}`
}

export function availableColumnOf(branchId: string): string {
  return `available@${branchId}`
}

/**
 * A branch, a tax group or a station as the file names it; two of one name, or one with a comma, are
 * told apart by their id.
 */
export function namedText(things: readonly FileNamed[], id: string, locale: Locale): string {
  const name = things.find((thing) => thing.id === id)?.name[locale].trim() ?? ""
  const plain = plainWord(name)
  const isShared = things.some(
    (thing) =>
      thing.id !== id && [thing.name.en, thing.name.sa].some((other) => plainWord(other) === plain),
  )
  return plain === "" || isShared || /[,;،؛|]/.test(name) ? id : name
}

function branchColumns(branches: readonly FileBranch[]): Column[] {
  return branches.flatMap((branch) => {
    const en = namedText(branches, branch.id, "en")
    const sa = namedText(branches, branch.id, "sa")
    const aliases = [`${priceAt.en}${branch.id}`]
    return [
      {
        key: priceColumnOf(branch.id),
        header: { en: priceAt.en + en, sa: priceAt.sa + sa },
        kinds: product,
        aliases,
      },
      {
        key: availableColumnOf(branch.id),
        header: { en: availableAt.en + en, sa: availableAt.sa + sa },
        kinds: product,
        aliases: [`${availableAt.en}${branch.id}`],
      },
    ]
  })
}

/** Every column of a place's file: one pair for each of its branches at the end. */
export function columnsOf(branches: readonly FileBranch[]): Column[] {
  return [...fixedColumns, ...branchColumns(branches)]
}

export type HeaderRead = {
  /** The column of each cell of a row; null for one that is not ours. */
  columns: (string | null)[]
  ignored: string[]
}

/** Headers in either language and any order; what is not ours, or comes twice, is left out and told. */
export function readHeader(cells: readonly string[], branches: readonly FileBranch[]): HeaderRead {
  const known = new Map<string, string>()
  for (const { key, header, aliases = [] } of columnsOf(branches)) {
    for (const name of [key, header.en, header.sa, ...aliases]) {
      if (!known.has(plainWord(name))) known.set(plainWord(name), key)
    }
  }
  const seen = new Set<string>()
  const ignored: string[] = []
  const columns = cells.map((cell) => {
    const key = known.get(plainWord(cell)) ?? null
    if (key && !seen.has(key)) {
      seen.add(key)
      return key
    }
    if (cell.trim() !== "") ignored.push(cell.trim())
    return null
  })
  return { columns, ignored }
}

/** Without one of these no row could say which product it is. */
export function isHeader({ columns }: HeaderRead): boolean {
  return columns.some((key) => key === "name_en" || key === "name_ar" || key === "id")
}
