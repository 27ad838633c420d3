import type { Locale } from "@sufra/domain/kernel/locale"
import { PublicCache } from "../cache/public-cache.ts"
import type { Services } from "../services.ts"
import { originOf, type Page, type Rendered, type Wanted } from "./render-page.ts"

const mostBytes = 64 * 1024 * 1024

type Reached = { protocol: string; host: string }

function keyOf(path: string, locale: Locale, request: Reached): string {
  return `${originOf(request)} ${locale} ${path}`
}

/** Anybody may write any host into a request, and its pages name it in their links. */
function hostOfKey(key: string): string {
  return key.slice(0, key.indexOf(" "))
}

type Given = Pick<Services, "relay" | "now"> & { render(wanted: Wanted): Promise<Rendered> }

/** Pages that are the same for everybody, rendered once and kept until their place changes. */
export class KeptPages {
  readonly #cache = new PublicCache<Rendered>(mostBytes, hostOfKey)
  readonly #render: Given["render"]
  readonly #now: Given["now"]

  constructor({ render, relay, now }: Given) {
    this.#render = render
    this.#now = now
    // Not set aside while the database is away: what a page is made of is, see kept replies.
    relay.keepInStep({
      forget: (establishmentId) => this.#cache.forget(establishmentId),
      clear: () => this.#cache.clear(),
      setAside: () => this.#cache.clear(),
    })
  }

  /** Every page is made of the installation's settings. */
  clear(): void {
    this.#cache.clear()
  }

  find(path: string, locale: Locale, request: Reached): Page | null {
    const kept = this.#cache.find(keyOf(path, locale, request), this.#now().getTime())
    return kept && "page" in kept ? kept.page : null
  }

  async get(wanted: Wanted): Promise<Rendered> {
    const key = keyOf(wanted.path, wanted.locale, wanted.request)
    const kept = this.#cache.find(key, this.#now().getTime())
    if (kept) return kept
    return this.#cache.fill(key, async () => {
      const value = await this.#render(wanted)
      const isKept = "page" in value && value.isKept
      return { value, bytes: isKept ? value.page.text.bytes + key.length : null }
    })
  }
}
