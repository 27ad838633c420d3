import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { clientErrorCodes, errorStatus, fieldErrorCodes } from "../contract/src/error-codes.ts"

type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> }
type Message = string | Variants[]
type Catalogue = Record<string, Message>

/**
 * Sentences of sections 5 and 8 of the specification that no field says: decision 89 names what each of them is
 * told by instead. Once code uses one, it must leave this list.
 */
const waiting: Record<string, string> = {
  "validation.default_email": "validation.email_invalid",
  "validation.default_max": "the field takes no more, or validation.too_long",
  "validation.default_min": "validation.too_short",
}

const latinInArabic = [
  "A4",
  "Account",
  "AppSid",
  "Apple",
  "Auth",
  "CSV",
  "CVV",
  "HTTPS",
  "JPEG",
  "PDF",
  "PIN",
  "PNG",
  "Pay",
  "QR",
  "SAR",
  "SID",
  "SMS",
  "STC",
  "Sufra",
  "Token",
  "URL",
  "UTF",
  "VAT",
  "https",
]

/** Imperatives in the masculine that were the most usual ones. None of them is another word too. */
const masculineImperatives = [
  "أدخل",
  "أضف",
  "أظهر",
  "أكمل",
  "ابدأ",
  "اترك",
  "اختر",
  "احفظ",
  "ادفع",
  "استبدل",
  "اضغط",
  "اطلب",
  "اعرض",
  "افتح",
  "اكتب",
  "امسح",
  "انتظر",
  "تأكد",
  "جرّب",
  "حاول",
  "راجع",
  "سجّل",
  "قيّم",
]

/** What is said to a man, or in dialect, wherever it stands in a sentence. */
const neverInArabic = [
  "بقشيش",
  "تريد",
  "تستطيع",
  "راح",
  "ستجد",
  "شفنا",
  "عندك",
  "عندنا",
  "فاضي",
  "فكة",
  "لازم",
  "لوحده",
  "ما عاد",
  "يشيله",
  "يقدر",
]

const pluralForms = {
  en: ["one", "other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
}

const root = join(import.meta.dirname, "../..")

function readCatalogue(language: keyof typeof pluralForms): Catalogue {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), "utf8"))
}

const en = readCatalogue("en")
const ar = readCatalogue("ar")
const english = Object.entries(en)
const arabic = Object.entries(ar)

function textsOf(message: Message | undefined): string[] {
  if (message === undefined) return []
  if (typeof message === "string") return [message]
  return message.flatMap((variants) => Object.values(variants.match))
}

function placeholdersOf(message: Message | undefined): string[] {
  const names = textsOf(message).flatMap((text) => text.match(/\{[^}]*\}/g) ?? [])
  return [...new Set(names)].sort()
}

function keysWhere(entries: [string, Message][], isWrong: (text: string) => boolean): string[] {
  return entries.filter(([, message]) => textsOf(message).some(isWrong)).map(([key]) => key)
}

/** The plural forms that a message must match: with two counted nouns, every pair of forms. */
function expectedForms(variants: Variants, forms: string[]): string[] {
  return variants.selectors
    .map((selector) => forms.map((form) => `${selector}=${form}`))
    .reduce((sofar, next) => sofar.flatMap((left) => next.map((right) => `${left}, ${right}`)))
}

function incompletePlurals(language: keyof typeof pluralForms, entries: [string, Message][]) {
  const forms = pluralForms[language]
  return entries.flatMap(([key, message]) => {
    if (typeof message === "string") return []
    const complete = message.every((variants) => {
      const expected = expectedForms(variants, forms).sort()
      return expected.join() === Object.keys(variants.match).sort().join()
    })
    return complete ? [] : [key]
  })
}

const keysOfCodes = new Set([
  ...Object.keys(errorStatus).map((code) => `error.${code}`),
  ...clientErrorCodes.map((code) => `error.${code}`),
  ...fieldErrorCodes.map((code) => `validation.${code}`),
])

function keysInCode(): Set<string> {
  const generated = ["node_modules", "build", "dist", "compiled", ".react-router"]
  const files = globSync("{apps,packages}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (name) => generated.some((folder) => name.split("/").includes(folder)),
  }).filter((path) => !/\.(test|d)\.tsx?$/.test(path))
  const uses = files.flatMap((path) => [
    ...readFileSync(join(root, path), "utf8").matchAll(/\bm\[\s*["']([\w.]+)["']\s*\]/g),
  ])
  return new Set(uses.flatMap((use) => use[1] ?? []))
}

describe("both languages", () => {
  test("have the same keys, sorted", () => {
    expect(Object.keys(ar)).toEqual(Object.keys(en))
    expect(Object.keys(en)).toEqual(Object.keys(en).sort())
  })

  test("have the same placeholders", () => {
    const differing = Object.keys(en).filter(
      (key) => placeholdersOf(en[key]).join() !== placeholdersOf(ar[key]).join(),
    )
    expect(differing).toEqual([])
  })

  test("have every plural form", () => {
    expect(incompletePlurals("en", english)).toEqual([])
    expect(incompletePlurals("ar", arabic)).toEqual([])
    const countedInEnglishOnly = english.flatMap(([key, message]) =>
      typeof message !== "string" && typeof ar[key] === "string" ? [key] : [],
    )
    expect(countedInEnglishOnly).toEqual([])
  })

  test("have no empty text and no space at the ends", () => {
    const isUntidy = (text: string) => text === "" || text !== text.trim() || text.includes("  ")
    expect(keysWhere([...english, ...arabic], isUntidy)).toEqual([])
  })
})

describe("each script stays in its language", () => {
  test("English has no Arabic letters", () => {
    expect(keysWhere(english, (text) => /\p{Script=Arabic}|[،؛؟]/u.test(text))).toEqual([])
  })

  test("Arabic has Latin letters in known abbreviations only", () => {
    const hasLatin = (text: string) => {
      const words =
        text.replace(/\{[^}]*\}/g, "").match(/\p{Script=Latin}[\p{Script=Latin}\d]*/gu) ?? []
      return words.some((word) => !latinInArabic.includes(word))
    }
    expect(keysWhere(arabic, hasLatin)).toEqual([])
  })

  test("Arabic has Latin digits and Arabic punctuation", () => {
    expect(keysWhere(arabic, (text) => /[٠-٩۰-۹]/.test(text))).toEqual([])
    expect(keysWhere(arabic, (text) => /[,;?]/.test(text))).toEqual([])
  })
})

describe("Arabic speaks to everybody alike", () => {
  const word = (words: string[]) =>
    `(?:${words.join("|")})(?:ه|ها|هم)?(?![\\p{Script=Arabic}\\p{Mark}])`

  test("no sentence begins with an imperative in the masculine", () => {
    const start = "(?:^|[.:،؛؟!«\\n(]\\s*|\\s(?:و|ف|أو |ثم ))"
    const imperative = new RegExp(start + word(masculineImperatives), "u")
    expect(keysWhere(arabic, (text) => imperative.test(text))).toEqual([])
  })

  test("no word of dialect, and none that only a man is told", () => {
    const never = new RegExp(`(?<![\\p{Script=Arabic}\\p{Mark}])${word(neverInArabic)}`, "u")
    expect(keysWhere(arabic, (text) => never.test(text))).toEqual([])
  })

  test("a figure is followed by SAR, and the riyal is written out", () => {
    const otherwise = /(?<!\p{L})ر\.\s?س(?!\p{L})|﷼|[\d}] ?ريال|ريالين|ريالات/u
    expect(keysWhere(arabic, (text) => otherwise.test(text))).toEqual([])
  })
})

describe("every key has its reason", () => {
  const used = keysInCode()

  test("every code of the contract has its text", () => {
    expect([...keysOfCodes].filter((key) => en[key] === undefined)).toEqual([])
  })

  test("every key in code has its text", () => {
    expect([...used].filter((key) => en[key] === undefined)).toEqual([])
  })

  test("no key is unused", () => {
    const unused = Object.keys(en).filter(
      (key) => !(used.has(key) || keysOfCodes.has(key) || key in waiting),
    )
    expect(unused).toEqual([])
  })

  test("no key waits that is used, named by a code or not there", () => {
    const settled = Object.keys(waiting).filter(
      (key) => used.has(key) || keysOfCodes.has(key) || en[key] === undefined,
    )
    expect(settled).toEqual([])
  })

  test("no key hides in a drawer", () => {
    expect(Object.keys(en).filter((key) => /^(common|misc|general)\./.test(key))).toEqual([])
  })
})
