const mostHosts = 16
const unusedForMs = 10 * 60_000

/**
 * The hosts of one's own network that pages are made for. Anybody who can reach the server may write any of
 * millions into a request, with any port, and each would be pages of its own to render and keep. A house has a
 * handful: so many are known at a time, and one that is in use is not pushed out by those that are made up.
 */
export class NearHosts {
  readonly #lastAsked = new Map<string, number>()

  /** Whether pages are made for it; a new one is known from now on, where there is room. */
  isTaken(host: string, nowMs: number): boolean {
    if (!this.#lastAsked.has(host) && !this.#hasRoom(nowMs)) return false
    // To the end: the first one is the longest unused.
    this.#lastAsked.delete(host)
    this.#lastAsked.set(host, nowMs)
    return true
  }

  #hasRoom(nowMs: number): boolean {
    if (this.#lastAsked.size < mostHosts) return true
    const [[oldest, lastAskedMs] = ["", nowMs]] = this.#lastAsked
    if (nowMs - lastAskedMs < unusedForMs) return false
    this.#lastAsked.delete(oldest)
    return true
  }
}
