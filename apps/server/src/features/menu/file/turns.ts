import { Refusal } from "@sufra/contract/error-reply"

/** Planning a large file takes seconds of the one processor that guests are served by. */
const mostAtOnce = 2

/** Lets so many through at once; whoever comes then is asked to try again in a moment. */
export function takingTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let underWay = 0
  return async (work) => {
    if (underWay >= mostAtOnce) throw new Refusal("service_unavailable")
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }
}
