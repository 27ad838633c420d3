import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { lazy, Suspense } from "react"
import { isRouteErrorResponse } from "react-router"
import { ErrorCardPage, ErrorScreen } from "./error-screen.tsx"
import type { PageProblemProps } from "./page-problem.tsx"
import { useRecovery } from "./use-recovery.ts"

export function loadPageProblem() {
  return import("./page-problem.tsx")
}

/** A network that is gone may leave a request hanging instead of failing it. */
const patienceMs = 3_000

function impatience(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, patienceMs))
}

const Loaded = lazy(() =>
  Promise.race([loadPageProblem(), impatience()]).then(
    ({ PageProblem }) => ({ default: PageProblem }),
    () => ({ default: BarePageProblem }),
  ),
)

/** The network was lost before the screen that says so was fetched: the same words on a plain card. */
function BarePageProblem({ error, retryPath }: PageProblemProps) {
  const isOutage = isRouteErrorResponse(error)
  useRecovery(isOutage)
  if (!isOutage) return <ErrorScreen error={error} />
  return (
    <ErrorCardPage>
      <h1 className="font-semibold text-heading">{m["offline.title"]()}</h1>
      <p className="mt-3 mb-8 text-ink-2">
        {m["offline.text"]()} {m["offline.waits"]()}
      </p>
      <Button render={<a href={retryPath} />}>{m["action.retry"]()}</Button>
    </ErrorCardPage>
  )
}

/** `PageProblem` where few guests ever see it: its script comes when the page stands, or with need. */
export function PageProblemLater(props: PageProblemProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
