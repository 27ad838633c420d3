import { Refusal } from "@sufra/contract/error-reply"

const windowMs = 10 * 60_000
/** A dining room shares one address, and its guests mistype; a script would try thousands. */
const mostOfAddress = 100
const mostOfPerson = 20
/** More are never remembered: then the oldest are forgotten. */
const mostRemembered = 10_000

type Count = { wrong: number; untilMs: number }

/** Whose guess it is: a customer's or a cashier's; null: nobody is signed in. */
export type Guesser = { address: string; personId: string | null }

/**
 * Wrong codes of one process. Right ones do not count, but wait as well while there were too many wrong ones:
 * else a script would be told of the one that fits.
 */
export class WrongCodes {
  readonly #counts = new Map<string, Count>()

  assertMayGuess(guesser: Guesser, nowMs: number): void {
    const isOver = limitsOf(guesser).some(([key, most]) => this.#wrong(key, nowMs) >= most)
    if (isOver) throw new Refusal("rate_limited")
  }

  count(guesser: Guesser, nowMs: number): void {
    for (const [key] of limitsOf(guesser)) {
      const wrong = this.#wrong(key, nowMs)
      const untilMs = wrong > 0 ? (this.#counts.get(key)?.untilMs ?? 0) : nowMs + windowMs
      // Put last again: what is first was not guessed with for the longest time.
      this.#counts.delete(key)
      this.#counts.set(key, { wrong: wrong + 1, untilMs })
    }
    for (const key of this.#counts.keys()) {
      if (this.#counts.size <= mostRemembered) break
      this.#counts.delete(key)
    }
  }

  #wrong(key: string, nowMs: number): number {
    const count = this.#counts.get(key)
    return count && nowMs < count.untilMs ? count.wrong : 0
  }
}

function limitsOf({ address, personId }: Guesser): [key: string, most: number][] {
  const ofAddress: [string, number] = [`address ${address}`, mostOfAddress]
  return personId ? [ofAddress, [`person ${personId}`, mostOfPerson]] : [ofAddress]
}
