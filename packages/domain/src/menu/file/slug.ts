import { isUuid } from "../../kernel/uuid.ts"

const longestMadeSlug = 80
const longestSlug = 120

/** The name as it stands in a link: letters and digits of any script, dashes between. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, longestMadeSlug)
    .replace(/^-+|-+$/g, "")
}

export function isSlug(text: string): boolean {
  return (
    /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(text) && text.length <= longestSlug && !isUuid(text)
  )
}

/** Gives out the first of name, name-2, name-3 that nobody has. */
export class SlugBook {
  readonly #taken: Set<string>
  /** Where the counting of a name has come to: a thousand of one name must not count from 2 each. */
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

  make(wanted: string): string {
    const base = wanted === "" || isUuid(wanted) ? "item" : wanted
    let slug = base
    let number = this.#next.get(base) ?? 2
    while (this.#taken.has(slug)) {
      slug = `${base}-${number}`
      number += 1
    }
    this.#next.set(base, number)
    this.#taken.add(slug)
    return slug
  }
}
