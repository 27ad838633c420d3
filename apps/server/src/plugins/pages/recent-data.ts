import type { PackedText } from "../packed-text.ts"
import type { PageData } from "./render-page.ts"

/**
 * The data of pages sent a moment ago, whatever has changed since: a page and its data must be of one
 * making, or the page would change under the guest while it comes to life. The oldest go first.
 */
export class RecentData {
  readonly #maxBytes: number
  readonly #byVersion = new Map<string, PackedText>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  add({ version, packed }: PageData): void {
    this.#drop(version)
    if (packed.bytes > this.#maxBytes) return
    this.#byVersion.set(version, packed)
    this.#bytes += packed.bytes
    for (const oldest of this.#byVersion.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  find(version: string): PackedText | null {
    return this.#byVersion.get(version) ?? null
  }

  #drop(version: string): void {
    this.#bytes -= this.#byVersion.get(version)?.bytes ?? 0
    this.#byVersion.delete(version)
  }
}
