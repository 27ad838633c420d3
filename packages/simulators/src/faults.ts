/** What goes wrong with one request. Without one, a provider works. */
export type Fault =
  /** Answers, but so late. */
  | { kind: "slow"; ms: number }
  /** Answers that it is out of order. */
  | { kind: "down" }
  /** Refuses this one for now, with a Retry-After when it says for how long. */
  | { kind: "too-many"; retryAfterSeconds?: number }
  /** Does what was asked, and its answer is lost on the way. */
  | { kind: "lose-reply" }

/** `on` is a pattern of what it waits for, as "POST /v1/payments$": what comes before passes. */
export type Scripted<Kind> = Kind & { on?: string }

/** One of these goes wrong with this share of all moments; the same seed, the same mishaps. */
export type Mix<Kind> = { seed: number; share: number; faults: Kind[] }

/**
 * The next moments go wrong as written, one fault each; afterwards the standing one, if there is, or
 * one of the mix by chance. A provider that can fail in several places says at each which faults can
 * happen there: the others wait.
 */
export class Faults<Kind extends object = Fault> {
  #script: Scripted<Kind>[] = []
  #standing: Kind | null = null
  #mix: Kind[] = []
  #chance: () => number = () => 1
  #share = 0

  script(...faults: Scripted<Kind>[]): void {
    this.#script.push(...faults)
  }

  always(fault: Kind | null): void {
    this.#standing = fault
  }

  mix({ seed, share, faults }: Mix<Kind>): void {
    this.#chance = seeded(seed)
    this.#share = share
    this.#mix = faults
  }

  clear(): void {
    this.#script = []
    this.#standing = null
    this.#mix = []
  }

  next(about = "", canHappen: (fault: Kind) => boolean = () => true): Kind | null {
    const at = this.#script.findIndex(
      (fault) => canHappen(fault) && new RegExp(fault.on ?? "").test(about),
    )
    if (at >= 0) return this.#script.splice(at, 1)[0] ?? null
    if (this.#standing && canHappen(this.#standing)) return this.#standing
    return this.#byChance(this.#mix.filter(canHappen))
  }

  #byChance(faults: Kind[]): Kind | null {
    if (faults.length === 0 || this.#chance() >= this.#share) return null
    return faults[Math.floor(this.#chance() * faults.length)] ?? null
  }
}

/** Mulberry32: small, and the same row of numbers for the same seed everywhere. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
