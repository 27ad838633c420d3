import type { StreamHint } from "@sufra/contract/topics"
import type { Query } from "@tanstack/react-query"
import { isBeingTakenAway } from "./cached-edits.ts"
import { type HintTopic, isToldOf } from "./live-queries.ts"
import { queryClient } from "./query-client.ts"

/** A busy evening sends many hints a second: what is on the screen is fetched once for them all. */
const gatherMs = 1_000

/** Fetches the queries that show the topic of a hint again, and no others. */
export function refetchOnHints(): { hear: (hint: StreamHint) => void; stop: () => void } {
  const heard = new Set<HintTopic>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function gather(topic: HintTopic): void {
    heard.add(topic)
    if (!isStopped) timer ??= setTimeout(() => void fetchHeard(), gatherMs)
  }

  // A fetch in flight may be older than the hint. Cancelling it would leave a slow network without any data,
  // so it is shown and then fetched once more.
  async function fetchHeard(): Promise<void> {
    timer = undefined
    const topics = [...heard]
    heard.clear()
    const predicate = (query: Query) => isToldOf(query.queryKey, topics) && !isBeingTakenAway(query)
    const isLate = queryClient.isFetching({ predicate }) > 0
    await queryClient.invalidateQueries({ predicate }, { cancelRefetch: false })
    if (isLate) topics.forEach(gather)
  }

  return {
    hear: ({ topic }) => gather(topic),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
