import type { Locale } from "@sufra/domain/kernel/locale"
import { originOf, type Rendered, type Wanted } from "./render-page.ts"

/** Hosts of one's own network times two languages; further ones push out the oldest. */
const mostKept = 32

/** Any path that no screen has: the page says nothing of it. */
const path = "/404"

/** The page of every address that no screen has: rendered once for a host and a language. */
export class MissingPage {
  readonly #kept = new Map<string, Promise<Rendered>>()
  readonly #render: (wanted: Wanted) => Promise<Rendered>

  constructor(render: (wanted: Wanted) => Promise<Rendered>) {
    this.#render = render
  }

  get(locale: Locale, request: Wanted["request"]): Promise<Rendered> {
    const key = `${originOf(request)} ${locale}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const made = this.#render({ path, locale, request })
    this.#kept.set(key, made)
    made.catch(() => this.#kept.delete(key))
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(oldest)
    }
    return made
  }
}
