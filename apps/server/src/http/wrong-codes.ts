import { Refusal } from "@sufra/contract/error-reply"
import { isWithinLast } from "@sufra/domain/kernel/wait"
import { madeCode } from "@sufra/domain/loyalty/code"
import type { FastifyRequest } from "fastify"
import { browserCookie, uuidCookie, visitorCookie } from "./guest-cookies.ts"

const windowMs = 10 * 60_000
/** Wrong codes in that time: guests mistype, a script would try thousands. */
const most = { person: 20, browser: 10, place: 500 } as const
/** More guessers are never remembered: then the oldest are forgotten. */
const mostRemembered = 20_000

type Guesses = { codes: Set<string>; untilMs: number }

/**
 * A guest who is not signed in. Cookies cost nothing, so the place counts as well. Networks do not: a limit of theirs
 * would let one phone lock the Wi-Fi of a dining room, and whoever guesses has other networks.
 */
export type Stranger = { browserId: string | null }

/** Customers and staff are counted by themselves: nobody else's guesses are theirs. */
export type Guesser = { personId: string } | (Stranger & { establishmentId: string })

export function strangerOf(request: FastifyRequest): Stranger {
  return { browserId: uuidCookie(request, browserCookie) ?? uuidCookie(request, visitorCookie) }
}

/**
 * Wrong codes of one process. Right ones do not count, but wait as well while there were too many wrong ones:
 * else a script would be told of the one that fits. The same one again is no other guess: a cart asks with
 * the code that is in it at each of its changes.
 */
class WrongCodes {
  readonly #guesses = new Map<string, Guesses>()

  mayGuess(guesser: Guesser, nowMs: number): boolean {
    return limitsOf(guesser).every(([key, limit]) => this.#codes(key, nowMs).size < limit)
  }

  assertMayGuess(guesser: Guesser, nowMs: number): void {
    if (this.mayGuess(guesser, nowMs)) return
    // A sign-in is the way out for a guest at whose place somebody guesses.
    throw new Refusal("personId" in guesser ? "rate_limited" : "coupon_sign_in")
  }

  /**
   * Counts a code as wrong before it is looked up: otherwise codes tried at once would all be looked up before the
   * first is counted. The answer takes this try back, once the code has turned out to be right.
   */
  takeTry(guesser: Guesser, typed: string, nowMs: number): () => void {
    const code = madeCode(typed)
    const keys = limitsOf(guesser).map(([key]) => key)
    const isNew = keys.some((key) => !this.#codes(key, nowMs).has(code))
    this.count(guesser, typed, nowMs)
    return () => {
      // A code that was wrong before stays counted: it was a guess then.
      if (!isNew) return
      for (const key of keys) {
        const codes = this.#guesses.get(key)?.codes
        codes?.delete(code)
        if (codes?.size === 0) this.#guesses.delete(key)
      }
    }
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
    const isOpen = guesses && isWithinLast(windowMs, guesses.untilMs - windowMs, nowMs)
    return isOpen ? guesses.codes : new Set()
  }
}

/** Wherever a code is typed, all guesses are counted together: asked for by itself, in a cart, with an order. */
export const wrongCodes = new WrongCodes()

function limitsOf(guesser: Guesser): [key: string, limit: number][] {
  if ("personId" in guesser) return [[`person ${guesser.personId}`, most.person]]
  const { browserId, establishmentId } = guesser
  const ofBrowser: [string, number][] = browserId ? [[`browser ${browserId}`, most.browser]] : []
  return [...ofBrowser, [`place ${establishmentId}`, most.place]]
}
