import type { FastifyRateLimitStore } from "@fastify/rate-limit"

/** So many keys are remembered for each limit: then the one that was not heard of for the longest time is forgotten. */
export const mostCounted = 5_000

type Counted = { requests: number; sinceMs: number }
type Result = Parameters<FastifyRateLimitStore["incr"]>[1]

/**
 * Counts the requests of a limit, as the plugin's own store does for the options that we use. That one goes by the
 * clock of the machine: put back by a day, it would refuse for a day whoever had reached a limit. This one goes by a
 * clock that only runs, and nobody puts.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  readonly #counted = new Map<string, Counted>()

  incr(key: string, callback: Result, windowMs: number): void {
    const nowMs = performance.now()
    const before = this.#counted.get(key)
    const isOpen = before !== undefined && nowMs < before.sinceMs + windowMs
    const { requests, sinceMs } = isOpen ? before : { requests: 0, sinceMs: nowMs }
    // Put last again: what is first was not heard of for the longest time.
    this.#counted.delete(key)
    this.#counted.set(key, { requests: requests + 1, sinceMs })
    this.#forgetOldest()
    callback(null, { current: requests + 1, ttl: Math.floor(sinceMs + windowMs - nowMs) })
  }

  /** A route with a limit of its own is counted apart. */
  child(): RateLimitStore {
    return new RateLimitStore()
  }

  #forgetOldest(): void {
    if (this.#counted.size <= mostCounted) return
    const [oldest] = this.#counted.keys()
    if (oldest !== undefined) this.#counted.delete(oldest)
  }
}
