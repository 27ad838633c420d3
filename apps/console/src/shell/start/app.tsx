import { directionOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Direction } from "@sufra/ui/direction"
import { ToastProvider } from "@sufra/ui/toast"
import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { queryClient } from "../api/query-client.ts"
import { ErrorBoundary } from "../errors/error-screen.tsx"
import { useLocale } from "../locale.ts"
import { toasts } from "../page/toasts.ts"

/** Everything that stands around the router. */
export function App({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Direction value={directionOf(locale)}>
          <ToastProvider
            manager={toasts}
            regionLabel={m["console.toasts"]()}
            closeLabel={m["action.close"]()}
          >
            {children}
          </ToastProvider>
        </Direction>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
