/** The real time, and what a test adds to it: nobody waits two hours for a void to be too late. */
export class GatewayClock {
  #aheadMs = 0

  nowMs(): number {
    return Date.now() + this.#aheadMs
  }

  advance(ms: number): void {
    this.#aheadMs += ms
  }
}
