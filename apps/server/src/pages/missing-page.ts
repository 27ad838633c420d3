import type { Locale } from "@sufra/domain/kernel/locale"
import { originOf, type Rendered, type Wanted } from "./render-page.ts"

/** Hosts of one's own network times two languages times screens; further ones push out the oldest. */
const mostKept = 128

/** Any path that no screen has: the page says nothing of it. */
const nowhere = "/404"

/**
 * The pages of addresses that lead nowhere: no screen has them, or nobody has their code. Rendered once for a host,
 * a language and a screen, however many addresses are tried.
 */
export class MissingPage {
  readonly #kept = new Map<string, Promise<Rendered>>()
  readonly #render: (wanted: Wanted) => Promise<Rendered>

  constructor(render: (wanted: Wanted) => Promise<Rendered>) {
    this.#render = render
  }

  clear(): void {
    this.#kept.clear()
  }

  get(locale: Locale, request: Wanted["request"], path = nowhere): Promise<Rendered> {
    const key = `${originOf(request)} ${locale} ${path}`
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
