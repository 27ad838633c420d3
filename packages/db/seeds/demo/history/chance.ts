/** Draws that look random and are the same whenever the demo is filled. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to 1, without 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Whether something happens that does so often. */
  isSo(share: number): boolean {
    return this.next() < share
  }

  /** A whole number from the least to the most. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error("nothing to pick from")
    return item
  }

  /** The heavier, the likelier. */
  pickByWeight<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    const total = items.reduce((sum, item) => sum + weightOf(item), 0)
    let left = this.next() * total
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    return this.pick(items)
  }

  /** A UUID of version 7, which sorts by the moment it stands for. */
  idAt(atMs: number): string {
    const time = Math.floor(atMs).toString(16).padStart(12, "0")
    const hex = (digits: number) =>
      Array.from({ length: digits }, () => this.between(0, 15).toString(16)).join("")
    const variant = (8 + this.between(0, 3)).toString(16)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`
  }
}
