import type { OrderType } from "../../../establishment/settings.ts"
import type { Locale } from "../../../kernel/locale.ts"
import type { Allergen, CaffeineBasis, DietTag } from "../../nutrition.ts"
import type { RowKind } from "../file-menu.ts"
import { plainWord } from "./plain-word.ts"

/** What a cell may say, in both languages. The first word is written, all of them are read. */
type Words<Value extends string | number> = Record<Value, Record<Locale, readonly string[]>>

function words(en: string, sa: string, more: { en?: string[]; sa?: string[] } = {}) {
  return { en: [en, ...(more.en ?? [])], sa: [sa, ...(more.sa ?? [])] }
}

export const kindWords: Words<RowKind> = {
  category: words("category", "تصنيف", { sa: ["قسم"] }),
  product: words("product", "منتج", { en: ["item"], sa: ["صنف"] }),
  group: words("option group", "مجموعة إضافات", { en: ["group"], sa: ["مجموعة"] }),
  option: words("option", "إضافة", { sa: ["خيار"] }),
  step: words("combo step", "خطوة وجبة", { en: ["step"], sa: ["خطوة"] }),
}

export const yesNoWords: Words<"yes" | "no"> = {
  yes: words("yes", "نعم", { en: ["y", "true", "1", "on"], sa: ["صح"] }),
  no: words("no", "لا", { en: ["n", "false", "0", "off"], sa: ["خطأ"] }),
}

/** An empty cell says nothing; this word says that there are none. */
export const noneWords: Words<"none"> = { none: words("none", "لا يوجد", { sa: ["بدون"] }) }

export const allergenWords: Words<Allergen> = {
  gluten: words("gluten", "جلوتين", { sa: ["قلوتين", "غلوتين", "قمح"] }),
  crustaceans: words("crustaceans", "قشريات", { en: ["shrimp"], sa: ["روبيان"] }),
  fish: words("fish", "سمك", { sa: ["أسماك"] }),
  eggs: words("eggs", "بيض", { en: ["egg"] }),
  peanuts: words("peanuts", "فول سوداني", { en: ["peanut"] }),
  mustard: words("mustard", "خردل"),
  nuts: words("nuts", "مكسرات", { en: ["nut"] }),
  sesame: words("sesame", "سمسم"),
  milk: words("milk", "حليب", { en: ["dairy"], sa: ["ألبان"] }),
  molluscs: words("molluscs", "رخويات", { en: ["mollusks"] }),
  sulphites: words("sulphites", "كبريتيت", { en: ["sulfites"] }),
  lupin: words("lupin", "ترمس"),
  celery: words("celery", "كرفس"),
  soy: words("soy", "صويا", { en: ["soya"], sa: ["فول الصويا"] }),
}

export const dietWords: Words<DietTag> = {
  vegetarian: words("vegetarian", "نباتي"),
  vegan: words("vegan", "نباتي صرف"),
  spicy: words("spicy", "حار"),
  new: words("new", "جديد"),
  "gluten-free": words("gluten-free", "خالٍ من الجلوتين"),
}

export const orderTypeWords: Words<OrderType> = {
  1: words("dine-in", "محلي"),
  2: words("pickup", "استلام", { en: ["takeaway"] }),
  3: words("delivery", "توصيل"),
}

export const caffeineBasisWords: Words<CaffeineBasis> = {
  "per-cup": words("per cup", "للكوب"),
  "per-100-ml": words("per 100 ml", "لكل 100 مل"),
}

export const servingUnitWords: Words<"gm" | "liter"> = {
  gm: words("g", "جم", { en: ["gm", "gram", "grams"], sa: ["جرام", "غرام"] }),
  liter: words("l", "لتر", { en: ["liter", "litre", "liters"] }),
}

/** From Sunday, as days are counted everywhere. */
export const dayWords: Words<0 | 1 | 2 | 3 | 4 | 5 | 6> = {
  0: words("sun", "الأحد", { en: ["sunday"], sa: ["أحد"] }),
  1: words("mon", "الاثنين", { en: ["monday"], sa: ["اثنين"] }),
  2: words("tue", "الثلاثاء", { en: ["tuesday"], sa: ["ثلاثاء"] }),
  3: words("wed", "الأربعاء", { en: ["wednesday"], sa: ["أربعاء"] }),
  4: words("thu", "الخميس", { en: ["thursday"], sa: ["خميس"] }),
  5: words("fri", "الجمعة", { en: ["friday"], sa: ["جمعة"] }),
  6: words("sat", "السبت", { en: ["saturday"], sa: ["سبت"] }),
}

export function wordOf<Value extends string | number>(
  table: Words<Value>,
  value: Value,
  locale: Locale,
): string {
  return table[value][locale][0] ?? String(value)
}

const readers = new WeakMap<object, Map<string, string>>()

function readerOf(table: Words<string | number>): Map<string, string> {
  const known = readers.get(table)
  if (known) return known
  const reader = new Map<string, string>()
  for (const [value, { en, sa }] of Object.entries(table)) {
    for (const word of [value, ...en, ...sa]) reader.set(plainWord(word), value)
  }
  readers.set(table, reader)
  return reader
}

/** The value a word of either language stands for. */
export function findWord<Value extends string | number>(
  table: Words<Value>,
  text: string,
): Value | null {
  const found = readerOf(table).get(plainWord(text))
  if (found === undefined) return null
  const first = Object.keys(table)[0]
  return (first !== undefined && /^\d+$/.test(first) ? Number(found) : found) as Value
}
