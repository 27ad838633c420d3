import { Refusal } from "@sufra/contract/error-reply"
import { FairQueue } from "./fair-queue.ts"

type Turns = {
  atOnce: number
  mostWaiting: number
  /** After so long a request is refused. Without it a wait ends with those before it. */
  longestWaitMs?: number
}

type Waiting = { key: string; start: () => void; refuse: (refusal: Refusal) => void }

/**
 * Lets `atOnce` through and makes `mostWaiting` more wait. Whoever comes then is asked to try again in a moment:
 * work that is done after its asker has gone is done for nothing. A share (a network, a place) is served in the
 * order it came; shares take turns, and when all places are taken, the share that holds the most gives one up. So a
 * flood from one network is waited for by that network alone.
 */
export function takingTurns({ atOnce, mostWaiting, longestWaitMs }: Turns) {
  const waiting = new FairQueue<Waiting>()
  let underWay = 0

  function makeRoomFor(share: string): void {
    if (waiting.length < mostWaiting) return
    const refusal = new Refusal("service_unavailable")
    const other = waiting.takeForRoom(share)
    if (!other) throw refusal
    other.refuse(refusal)
  }

  function waitForTurn(share: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const one = { key: share, start, refuse }
      const timer =
        longestWaitMs &&
        setTimeout(() => refuse(new Refusal("service_unavailable")), longestWaitMs).unref()
      function start(): void {
        clearTimeout(timer)
        resolve()
      }
      function refuse(refusal: Refusal): void {
        clearTimeout(timer)
        waiting.remove(one)
        reject(refusal)
      }
      waiting.add(one)
    })
  }

  async function enter(share: string): Promise<void> {
    if (underWay < atOnce) {
      underWay += 1
      return
    }
    makeRoomFor(share)
    await waitForTurn(share)
  }

  /** The turn goes on to the next who waits. */
  function leave(): void {
    const next = waiting.takeNext()
    if (next) next.start()
    else underWay -= 1
  }

  return async <Value>(work: () => Promise<Value>, share = ""): Promise<Value> => {
    await enter(share)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
