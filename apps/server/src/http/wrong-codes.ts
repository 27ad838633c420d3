import { Refusal } from "@sufra/contract/error-reply"
import { madeCode } from "@sufra/domain/loyalty/code"

const windowMs = 10 * 60_000
/** A dining room shares one address, and its guests mistype; a script would try thousands. */
const mostOfAddress = 100
const mostOfPerson = 20
/** More guessers are never remembered: then the oldest are forgotten. */
const mostRemembered = 2_000

type Guesses = { codes: Set<string>; untilMs: number }

/** Whose guess it is: at an address, a customer's or a cashier's, or both. */
export type Guesser = { address: string | null; personId: string | null }

/**
 * Wrong codes of one process. Right ones do not count, but wait as well while there were too many wrong ones:
 * else a script would be told of the one that fits. The same one again is no other guess: a cart asks with
 * the code that is in it at each of its changes.
 */
class WrongCodes {
  readonly #guesses = new Map<string, Guesses>()

  mayGuess(guesser: Guesser, nowMs: number): boolean {
    return limitsOf(guesser).every(([key, most]) => this.#codes(key, nowMs).size < most)
  }

  assertMayGuess(guesser: Guesser, nowMs: number): void {
    if (!this.mayGuess(guesser, nowMs)) throw new Refusal("rate_limited")
  }

  count(guesser: Guesser, typed: string, nowMs: number): void {
    for (const [key] of limitsOf(guesser)) {
      const codes = this.#codes(key, nowMs)
      const untilMs = codes.size > 0 ? (this.#guesses.get(key)?.untilMs ?? 0) : nowMs + windowMs
      codes.add(madeCode(typed))
      // Put last again: what is first was not guessed with for the longest time.
      this.#guesses.delete(key)
      this.#guesses.set(key, { codes, untilMs })
    }
    for (const key of this.#guesses.keys()) {
      if (this.#guesses.size <= mostRemembered) break
      this.#guesses.delete(key)
    }
  }

  #codes(key: string, nowMs: number): Set<string> {
    const guesses = this.#guesses.get(key)
    return guesses && nowMs < guesses.untilMs ? guesses.codes : new Set()
  }
}

/** Wherever a code is typed, all guesses are counted together: asked for by itself, in a cart, with an order. */
export const wrongCodes = new WrongCodes()

function limitsOf({ address, personId }: Guesser): [key: string, most: number][] {
  const ofAddress: [string, number][] = address ? [[`address ${address}`, mostOfAddress]] : []
  const ofPerson: [string, number][] = personId ? [[`person ${personId}`, mostOfPerson]] : []
  return [...ofAddress, ...ofPerson]
}
