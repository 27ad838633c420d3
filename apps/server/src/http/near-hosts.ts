import { isWithinLast } from "@sufra/domain/kernel/wait"

const mostHosts = 16
const unusedForMs = 10 * 60_000

/**
 * The local-network hosts that pages are rendered for. A client may send millions of invented hosts and ports,
 * and pages would be rendered and cached for each. A real network has a handful, so at most `mostHosts` are
 * known at a time, and an invented host cannot evict one that is in use.
 */
export class NearHosts {
  readonly #lastAsked = new Map<string, number>()

  /** Whether pages are rendered for this host. A new host is added while there is room. */
  isTaken(host: string, nowMs: number): boolean {
    if (!this.#lastAsked.has(host) && !this.#hasRoom(nowMs)) return false
    // Moved to the end, so that the first host is the least recently used one.
    this.#lastAsked.delete(host)
    this.#lastAsked.set(host, nowMs)
    return true
  }

  #hasRoom(nowMs: number): boolean {
    if (this.#lastAsked.size < mostHosts) return true
    const [[oldest, lastAskedMs] = ["", nowMs]] = this.#lastAsked
    if (isWithinLast(unusedForMs, lastAskedMs, nowMs)) return false
    this.#lastAsked.delete(oldest)
    return true
  }
}
