import { notifyManager, QueryClient } from "@tanstack/react-query"
import { hasCode } from "../errors/error-text.ts"
import type { QueryName } from "./live-queries.ts"

const freshMs = 5_000

// Before the browser paints: a switch that shows what is in the cache does not go back for a moment.
notifyManager.setScheduler(queueMicrotask)

function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && hasCode(error, "network_failed", "service_unavailable")
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // "always": offline is a failure that is said, not a wait without an end.
    queries: {
      networkMode: "always",
      retry: isWorthAnotherTry,
      retryDelay: 1_000,
      staleTime: freshMs,
    },
    mutations: { networkMode: "always", retry: false },
  },
})

/** Of all queries with these names: now what is on the screen, the rest when it is looked at. */
export function fetchAgain(...names: QueryName[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.includes(name),
  })
}
