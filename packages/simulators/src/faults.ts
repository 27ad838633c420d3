/** What goes wrong with one request. Without one, a provider works. */
export type Fault =
  /** Answers, but so late. */
  | { kind: "slow"; ms: number }
  /** Answers that it is out of order. */
  | { kind: "down" }
  /** Refuses this one for now, with a Retry-After when it says for how long. */
  | { kind: "too-many"; retryAfterSeconds?: number }
  /** Takes the message, and its answer is lost on the way. */
  | { kind: "lose-reply" }

/** The next requests go wrong as written, one fault each; afterwards the standing one, if there is. */
export class Faults {
  readonly #script: Fault[] = []
  #standing: Fault | null = null

  script(...faults: Fault[]): void {
    this.#script.push(...faults)
  }

  always(fault: Fault | null): void {
    this.#standing = fault
  }

  next(): Fault | null {
    return this.#script.shift() ?? this.#standing
  }
}
