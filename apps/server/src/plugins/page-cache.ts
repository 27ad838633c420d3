import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import type { RenderFacts } from "./render-facts.ts"

const compress = promisify(brotliCompress)
const compressOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type Page = { html: string; brotli: Buffer; etag: string; policy: string }

export type Rendered = { response: Response; facts: RenderFacts; page: Page | null }

type Entry = { page: Page; establishmentIds: Set<string>; freshUntilMs: number; bytes: number }

export async function makePage(html: string, policy: string): Promise<Page> {
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`
  return { html, brotli: await compress(html, compressOptions), etag, policy }
}

/**
 * Public pages, rendered once for everybody: the oldest used goes first when the bound is reached.
 * What an event says has changed is dropped, and a page rendered before that event is not kept.
 */
export class PageCache {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #underWay = new Map<string, Promise<Rendered>>()
  readonly #lastChange = new Map<string, number>()
  #bytes = 0
  #changes = 0
  #clearedAt = 0

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  find(key: string, nowMs: number): Page | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.freshUntilMs <= nowMs) {
      this.#drop(key, entry)
      return null
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  /** However many ask at once, one renders. What is no page, or refused, is handed out and not kept. */
  async fill(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const running = this.#underWay.get(key)
    if (running) {
      const shared = await running
      // A refusal may be the first asker's own (their rate limit): nobody else is to share it.
      if (shared.page && shared.response.status === 200) return shared
    }
    const startedAt = this.#changes
    const work = render()
      .then((rendered) => {
        const { page, facts, response } = rendered
        if (page && response.status === 200) this.#keep(key, page, facts, startedAt)
        return rendered
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, work)
    return work
  }

  forget(establishmentId: string): void {
    this.#lastChange.set(establishmentId, ++this.#changes)
    for (const [key, entry] of this.#entries) {
      if (entry.establishmentIds.has(establishmentId)) this.#drop(key, entry)
    }
  }

  /** After a lost connection nobody knows what changed. */
  clear(): void {
    this.#clearedAt = ++this.#changes
    this.#entries.clear()
    this.#lastChange.clear()
    this.#bytes = 0
  }

  get size(): number {
    return this.#entries.size
  }

  #keep(key: string, page: Page, facts: RenderFacts, startedAt: number): void {
    const ids = facts.establishmentIds
    const isOld = [...ids].some((id) => (this.#lastChange.get(id) ?? 0) > startedAt)
    if (ids.size === 0 || isOld || this.#clearedAt > startedAt) return
    const bytes = (key.length + page.html.length) * 2 + page.brotli.length
    if (bytes > this.#maxBytes) return
    const previous = this.#entries.get(key)
    if (previous) this.#drop(key, previous)
    this.#entries.set(key, {
      page,
      establishmentIds: ids,
      freshUntilMs: facts.freshUntilMs,
      bytes,
    })
    this.#bytes += bytes
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, entry)
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
