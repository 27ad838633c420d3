import { notifyManager, QueryClient } from "@tanstack/react-query"
import { hasCode } from "../errors/error-text.ts"
import type { QueryName } from "./live-queries.ts"

const freshMs = 5_000

// Notified before the browser paints: otherwise a switch would flip back for a moment.
notifyManager.setScheduler(queueMicrotask)

function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && hasCode(error, "network_failed", "service_unavailable")
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // "always": offline, a request fails and is reported instead of waiting without end.
    queries: {
      networkMode: "always",
      retry: isWorthAnotherTry,
      retryDelay: 1_000,
      staleTime: freshMs,
    },
    mutations: { networkMode: "always", retry: false },
  },
})

/** Invalidates all queries with these names: visible ones are fetched now, the others when they are shown. */
export function fetchAgain(...names: QueryName[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.includes(name),
  })
}
