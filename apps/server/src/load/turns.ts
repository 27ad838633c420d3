import { Refusal } from "@sufra/contract/error-reply"

type Turns = { atOnce: number; mostWaiting: number }

/**
 * Lets so many through at once, and so many more wait for them in the order they came. Whoever comes then is
 * asked to try again in a moment: what would be answered after its asker has gone is work for nothing.
 */
export function takingTurns({ atOnce, mostWaiting }: Turns) {
  const waiting: (() => void)[] = []
  let underWay = 0

  async function enter(): Promise<void> {
    if (underWay < atOnce) {
      underWay += 1
      return
    }
    if (waiting.length >= mostWaiting) throw new Refusal("service_unavailable")
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The turn goes on to whoever waits longest. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
