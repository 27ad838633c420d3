import type { PackedText } from "../packed-text.ts"
import type { PageData } from "./render-page.ts"

const mostKept = 300

/**
 * The data of pages sent a moment ago, whatever has changed since: a page and its data must be of one
 * making, or the page would change under the guest while it comes to life.
 */
export class RecentData {
  readonly #byVersion = new Map<string, PackedText>()

  add({ version, packed }: PageData): void {
    this.#byVersion.delete(version)
    this.#byVersion.set(version, packed)
    if (this.#byVersion.size <= mostKept) return
    const [oldest = ""] = this.#byVersion.keys()
    this.#byVersion.delete(oldest)
  }

  find(version: string): PackedText | null {
    return this.#byVersion.get(version) ?? null
  }
}
