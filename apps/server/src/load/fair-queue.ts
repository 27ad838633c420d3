/**
 * Those who wait, by the key they count for: a network, a person, a place. The keys are served in rotation, and each
 * key in the order it came. Whoever sends a thousand requests from one network waits behind their own, and not before
 * anybody else's.
 */
export class FairQueue<Waiting extends { key: string }> {
  readonly #byKey = new Map<string, Waiting[]>()
  #length = 0

  get length(): number {
    return this.#length
  }

  add(waiting: Waiting): void {
    const own = this.#byKey.get(waiting.key)
    if (own) own.push(waiting)
    else this.#byKey.set(waiting.key, [waiting])
    this.#length += 1
  }

  remove(waiting: Waiting): void {
    this.#keep(waiting.key, (one) => one !== waiting)
  }

  /** The one whose turn it is. Its key goes to the end of the rotation. */
  takeNext(): Waiting | null {
    const [first] = this.#byKey
    if (!first) return null
    const [key, own] = first
    this.#byKey.delete(key)
    const next = own.shift()
    if (own.length > 0) this.#byKey.set(key, own)
    if (!next) return null
    this.#length -= 1
    return next
  }

  /** Takes out the newest of the key that has most, if that has more than `key` would have with one more. */
  takeForRoom(key: string): Waiting | null {
    const most = [...this.#byKey.values()].reduce<Waiting[]>(
      (longest, own) => (own.length > longest.length ? own : longest),
      [],
    )
    const own = this.#byKey.get(key)?.length ?? 0
    const newest = most.length > own + 1 ? most.at(-1) : undefined
    if (!newest) return null
    this.remove(newest)
    return newest
  }

  /** Takes out everybody of whom this is true. */
  takeAll(isTaken: (waiting: Waiting) => boolean): Waiting[] {
    const taken = [...this.#byKey.values()].flatMap((own) => own.filter(isTaken))
    for (const key of new Set(taken.map((one) => one.key))) this.#keep(key, (one) => !isTaken(one))
    return taken
  }

  #keep(key: string, isKept: (waiting: Waiting) => boolean): void {
    const own = this.#byKey.get(key) ?? []
    const left = own.filter(isKept)
    this.#length -= own.length - left.length
    if (left.length > 0) this.#byKey.set(key, left)
    else this.#byKey.delete(key)
  }
}
