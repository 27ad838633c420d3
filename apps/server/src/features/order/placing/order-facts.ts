import type { Reader } from "@sufra/db/connection"
import type { Orderable } from "@sufra/domain/order/order-lines"
import { notePublicData, RenderFacts, withRenderFacts } from "../../../cache/render-facts.ts"
import { branchesHoldUntilMs } from "../../establishment/index.ts"
import { listOrderable } from "../../menu/index.ts"
import {
  type BranchTerms,
  getOrderingPlace,
  type OrderingPlace,
  termsOfPlace,
} from "../terms/terms.ts"

type Kept = { value: unknown; freshUntilMs: number }

/** A few hundred dishes of some thirty branches: what is ordered at the same time. */
const mostKept = 5_000

/**
 * What orders are judged by: terms and dishes, kept for the version of the place they were read at.
 * Every request reads that version anew, so what staff have changed is never judged by the old.
 */
export class OrderFacts {
  readonly #kept = new Map<string, Kept>()

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

  /** The place as it was at this version; as it is now, if it has changed since. */
  async place(reader: Reader, id: string, version: number): Promise<OrderingPlace> {
    const key = `${id} ${version}`
    const kept = this.#find(key, new Date(0))
    if (kept) return kept.value as OrderingPlace
    const value = await getOrderingPlace(reader, id)
    this.#keep(`${id} ${value.version}`, { value, freshUntilMs: Number.POSITIVE_INFINITY })
    return value
  }

  async terms(
    reader: Reader,
    place: OrderingPlace,
    branchId: string,
    now: Date,
  ): Promise<BranchTerms> {
    const key = `${place.id} ${place.version} ${branchId}`
    const kept = this.#find(key, now)
    if (kept) return kept.value as BranchTerms
    const value = await termsOfPlace(reader, place, branchId, now)
    const freshUntilMs = branchesHoldUntilMs([value.branch], place, now)
    this.#keep(key, { value, freshUntilMs })
    return value
  }

  /** Those of the asked products that are on the branch's menu. */
  async products(
    reader: Reader,
    place: OrderingPlace,
    terms: BranchTerms,
    ids: string[],
    now: Date,
  ): Promise<Map<string, Orderable>> {
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
