import type { Reader } from "@sufra/db/connection"
import type { Orderable } from "@sufra/domain/order/order-lines"
import { notePublicData, RenderFacts, withRenderFacts } from "../../../cache/render-facts.ts"
import type { EventRelay } from "../../../events/events.ts"
import { branchesHoldUntilMs } from "../../establishment/index.ts"
import { listOrderable } from "../../menu/index.ts"
import { type BranchTerms, getBranchTerms } from "../terms/terms.ts"

/** A place, and how often what guests see of it has changed. */
export type PlaceAt = { id: string; version: number }

type Kept = { value: unknown; freshUntilMs: number }

/** A few hundred dishes of some thirty branches: what is ordered at the same time. */
const mostKept = 5_000

/**
 * What orders are judged by: terms and dishes, kept for the version of the place they were read at.
 * Every request reads that version anew, so what staff have changed is never judged by the old.
 */
export class OrderFacts {
  readonly #kept = new Map<string, Kept>()

  /** A database that was away may come back as an older one, restored or failed over: its versions count anew. */
  constructor(relay: Pick<EventRelay, "onLost">) {
    relay.onLost(() => this.#kept.clear())
  }

  #find(key: string, now: Date): Kept | null {
    const kept = this.#kept.get(key)
    if (!kept || kept.freshUntilMs <= now.getTime()) return null
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(oldest)
    }
  }

  /** As they were at this version of the place; as they are now, if it has changed since. */
  async terms(
    reader: Reader,
    { id, version }: PlaceAt,
    branchId: string,
    now: Date,
  ): Promise<BranchTerms> {
    const kept = this.#find(`${id} ${version} ${branchId}`, now)
    if (kept) return kept.value as BranchTerms
    const value = await getBranchTerms(reader, id, branchId, now)
    const freshUntilMs = branchesHoldUntilMs([value.branch], value.place, now)
    this.#keep(`${id} ${value.place.version} ${branchId}`, { value, freshUntilMs })
    return value
  }

  /** Something else of the place, as it was at this version. */
  async remember<Value>(
    { id, version }: PlaceAt,
    name: string,
    now: Date,
    read: () => Promise<Value>,
  ): Promise<Value> {
    const key = `${id} ${version} ${name}`
    const kept = this.#find(key, now)
    if (kept) return kept.value as Value
    const value = await read()
    this.#keep(key, { value, freshUntilMs: Number.POSITIVE_INFINITY })
    return value
  }

  /** Those of the asked products that are on the branch's menu on another day: never kept, for few ask for one day. */
  async productsOn(
    reader: Reader,
    terms: BranchTerms,
    ids: string[],
    at: Date,
  ): Promise<Map<string, Orderable>> {
    const scope = { establishmentId: terms.place.id, branchId: terms.branch.id }
    const served = { timezone: terms.place.timezone, now: at, isAnotherDay: true }
    return listOrderable(reader, scope, ids, terms, served)
  }

  /** Those of the asked products that are on the branch's menu. */
  async products(
    reader: Reader,
    terms: BranchTerms,
    ids: string[],
    now: Date,
  ): Promise<Map<string, Orderable>> {
    const { place } = terms
    const keyOf = (id: string) => `${place.id} ${place.version} ${terms.branch.id} ${id}`
    const found = new Map<string, Orderable>()
    for (const id of ids) {
      const kept = this.#find(keyOf(id), now)
      if (kept) found.set(id, kept.value as Orderable)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length > 0) {
      const facts = new RenderFacts()
      const scope = { establishmentId: place.id, branchId: terms.branch.id }
      const read = await withRenderFacts(facts, () => {
        notePublicData(place.id, null)
        return listOrderable(reader, scope, missing, terms, { timezone: place.timezone, now })
      })
      for (const id of missing) {
        const value = read.get(id)
        // What is not on the menu is not kept: ids that somebody makes up would push out all dishes.
        if (!value) continue
        this.#keep(keyOf(id), { value, freshUntilMs: facts.freshUntilMs })
        found.set(id, value)
      }
    }
    return found
  }
}
