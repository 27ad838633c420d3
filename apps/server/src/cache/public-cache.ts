import { notePublicData, RenderFacts, withRenderFacts } from "./render-facts.ts"

/** `bytes` is the memory that the value takes; null means that it must be neither cached nor shared. */
export type Made<Value> = { value: Value; bytes: number | null }

type MadeOf<Value> = Made<Value> & { facts: RenderFacts }
type Entry<Value> = { value: Value; facts: RenderFacts; bytes: number; group: Group }
/** Entries of one origin, say one host. `asked` counts their hits; the group with the fewest is evicted first. */
type Group = { entries: number; asked: number }

/**
 * A cache of public pages and replies, which are the same for everybody. A full cache evicts the least
 * recently used entry of the group with the fewest hits. So a client that invents hosts to fill the cache
 * evicts only the pages of those hosts. An event drops the entries of its establishment, and a value whose
 * making began before that event is not cached.
 */
export class PublicCache<Value> {
  readonly #maxBytes: number
  readonly #groupOf: (key: string) => string
  readonly #groups = new Map<string, Group>()
  readonly #entries = new Map<string, Entry<Value>>()
  /** The entries at the moment the database connection was lost: served until it is back. */
  readonly #setAside = new Map<string, Entry<Value>>()
  readonly #underWay = new Map<string, Promise<MadeOf<Value>>>()
  readonly #lastChange = new Map<string, number>()
  #last: string | null = null
  #bytes = 0
  #changes = 0
  #clearedAt = 0

  constructor(maxBytes: number, groupOf: (key: string) => string = () => "") {
    this.#maxBytes = maxBytes
    this.#groupOf = groupOf
  }

  find(key: string, nowMs: number): Value | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.facts.freshUntilMs <= nowMs) {
      this.#drop(key, entry)
      return null
    }
    this.#putLast(key, entry)
    entry.group.asked += 1
    noteAll(entry.facts)
    return entry.value
  }

  /** A page in demand is mostly the last entry already: not moving it again saves garbage. */
  #putLast(key: string, entry: Entry<Value>): void {
    if (key === this.#last) return
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#last = key
  }

  /** Concurrent requests for one key share one call of `make`. */
  async fill(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    for (;;) {
      const running = this.#underWay.get(key)
      if (!running) break
      const shared = await running
      // A value that must not be shared may be a refusal of the first client alone (its rate limit). Then
      // the next request calls `make` and the others wait: a hundred calls at once would bring the process down.
      if (shared.bytes !== null) {
        noteAll(shared.facts)
        return shared.value
      }
    }
    const work = this.#make(key, make).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, work)
    const { value, facts } = await work
    noteAll(facts)
    return value
  }

  forget(establishmentId: string): void {
    this.#lastChange.set(establishmentId, ++this.#changes)
    for (const [key, entry] of this.#entries) {
      if (entry.facts.establishmentIds.has(establishmentId)) this.#drop(key, entry)
    }
    for (const [key, { facts }] of this.#setAside) {
      if (facts.establishmentIds.has(establishmentId)) this.#setAside.delete(key)
    }
  }

  /** After a lost connection nobody knows what changed. */
  clear(): void {
    this.#clearedAt = ++this.#changes
    this.#entries.clear()
    this.#last = null
    this.#groups.clear()
    this.#setAside.clear()
    this.#lastChange.clear()
    this.#bytes = 0
  }

  /** Clears the cache but keeps its entries for `findSetAside`: without a database, an old menu is better than none. */
  setAside(): void {
    const known = [...this.#entries]
    this.clear()
    for (const [key, entry] of known) this.#setAside.set(key, entry)
  }

  /** An entry that has expired by the clock (the place has closed since) is not served even then. */
  findSetAside(key: string, nowMs: number): Value | null {
    const entry = this.#setAside.get(key)
    if (!entry || entry.facts.freshUntilMs <= nowMs) return null
    noteAll(entry.facts)
    return entry.value
  }

  get size(): number {
    return this.#entries.size
  }

  async #make(key: string, make: () => Promise<Made<Value>>): Promise<MadeOf<Value>> {
    const startedAt = this.#changes
    const facts = new RenderFacts()
    const made = await withRenderFacts(facts, make)
    this.#keep(key, { ...made, facts }, startedAt)
    return { ...made, facts }
  }

  #keep(key: string, { value, bytes, facts }: MadeOf<Value>, startedAt: number): void {
    const ids = facts.establishmentIds
    const isOld = [...ids].some((id) => (this.#lastChange.get(id) ?? 0) > startedAt)
    if (bytes === null || ids.size === 0 || isOld || this.#clearedAt > startedAt) return
    if (bytes > this.#maxBytes) return
    const previous = this.#entries.get(key)
    if (previous) this.#drop(key, previous)
    this.#putLast(key, { value, facts, bytes, group: this.#joinGroup(key) })
    this.#bytes += bytes
    while (this.#bytes > this.#maxBytes) this.#dropLeastAsked()
  }

  #joinGroup(key: string): Group {
    const name = this.#groupOf(key)
    const group = this.#groups.get(name) ?? { entries: 0, asked: 0 }
    group.entries += 1
    group.asked += 1
    this.#groups.set(name, group)
    return group
  }

  #dropLeastAsked(): void {
    const [first, ...others] = this.#entries
    if (!first) return
    const isLess = (one: typeof first, than: typeof first) =>
      one[1].group.asked < than[1].group.asked
    this.#drop(...others.reduce((least, one) => (isLess(one, least) ? one : least), first))
  }

  #drop(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key)
    if (key === this.#last) this.#last = null
    this.#bytes -= entry.bytes
    entry.group.entries -= 1
    if (entry.group.entries === 0) this.#groups.delete(this.#groupOf(key))
  }
}

/** A page that is made of a cached reply expires when that reply does. */
function noteAll(facts: RenderFacts): void {
  for (const id of facts.establishmentIds) notePublicData(id, facts.freshUntilMs)
}
