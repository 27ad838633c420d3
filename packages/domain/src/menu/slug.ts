import type { LocalText } from "../kernel/locale.ts"
import { isUuid } from "../kernel/uuid.ts"

const longestSlug = 60
const nameless = "item"

/** One Latin spelling per letter. Short vowels are not written in Arabic: كبسة becomes kbsa. */
const latinOf: Record<string, string> = {
  ...{ ا: "a", أ: "a", إ: "i", آ: "a", ٱ: "a", ب: "b", ت: "t", ث: "th", ج: "j", ح: "h" },
  ...{ خ: "kh", د: "d", ذ: "dh", ر: "r", ز: "z", س: "s", ش: "sh", ص: "s", ض: "d", ط: "t" },
  ...{ ظ: "z", ع: "a", غ: "gh", ف: "f", ق: "q", ك: "k", ل: "l", م: "m", ن: "n", ه: "h" },
  ...{ ة: "a", و: "w", ؤ: "w", ي: "y", ى: "a", ئ: "y", ء: "", گ: "g", چ: "ch", پ: "p", ڤ: "v" },
  ...Object.fromEntries([..."٠١٢٣٤٥٦٧٨٩"].map((digit, value) => [digit, String(value)])),
}

function asciiOf(text: string): string {
  const ascii = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
  return ascii.slice(0, longestSlug).replace(/-+$/, "")
}

function transliterated(arabic: string): string {
  const letters = arabic.normalize("NFC").replace(/[\u064b-\u065f\u0670\u0640]/g, "")
  return [...letters].map((letter) => latinOf[letter] ?? letter).join("")
}

/** The words of a link: from the English name, else from the Arabic one in Latin letters. */
export function slugBase(name: LocalText): string {
  const base = asciiOf(name.en) || asciiOf(transliterated(name.sa || name.en)) || nameless
  // An address takes an id or a slug: one that looks like an id would never be found.
  return isUuid(base) ? `${nameless}-${base}` : base
}

/** Of a base and the number behind it. */
const longestWithNumber = longestSlug + 20

/** Whether it could have been made here: what a person may write for a link themselves. */
export function isSlug(text: string): boolean {
  if (text.length > longestWithNumber || isUuid(text)) return false
  return text.split("-").every((word) => /^[a-z0-9]+$/.test(word))
}

/** The first of base, base-2, base-3 … that nobody has, counted from where one may begin. */
function nextFree(base: string, taken: ReadonlySet<string>, from = 1) {
  for (let count = from; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!taken.has(slug)) return { slug, count }
  }
}

function isOfBase(slug: string, base: string): boolean {
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

type SlugFacts = {
  name: LocalText
  /** Of the other living products of the place; a retired one may be taken. */
  taken: ReadonlySet<string>
  /** Null for a new product. */
  previous: { name: LocalText; slug: string; retired: readonly string[] } | null
}

/** The one it has, or had: null when it needs a new one. */
function ownSlug(base: string, { taken, previous }: Omit<SlugFacts, "name">): string | null {
  if (!previous) return null
  if (slugBase(previous.name) === base && !taken.has(previous.slug)) return previous.slug
  return previous.retired.find((slug) => isOfBase(slug, base) && !taken.has(slug)) ?? null
}

/**
 * The slug of a product under a name. It stays while the name says the same in a link; a name taken
 * back takes its old slug back, so that the first printed link is right again.
 */
export function slugFor({ name, taken, previous }: SlugFacts): string {
  const base = slugBase(name)
  return ownSlug(base, { taken, previous }) ?? nextFree(base, taken).slug
}

/** Gives out many slugs: thousands of one name are not each counted from the first. */
export class SlugBook {
  readonly #taken: Set<string>
  readonly #next = new Map<string, number>()

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken)
  }

  has(slug: string): boolean {
    return this.#taken.has(slug)
  }

  add(slug: string): void {
    this.#taken.add(slug)
  }

  /** As `slugFor`, of a product whose own slug is not in the book. */
  give(name: LocalText, previous: SlugFacts["previous"] = null): string {
    const base = slugBase(name)
    const slug = ownSlug(base, { taken: this.#taken, previous }) ?? this.#make(base)
    this.add(slug)
    return slug
  }

  #make(base: string): string {
    const { slug, count } = nextFree(base, this.#taken, this.#next.get(base))
    this.#next.set(base, count + 1)
    return slug
  }
}
