import { lazy, Suspense } from "react"
import { ErrorScreen } from "./error-screen.tsx"
import type { PageProblemProps } from "./page-problem.tsx"

export function loadPageProblem() {
  return import("./page-problem.tsx")
}

const Loaded = lazy(() =>
  loadPageProblem().then(
    ({ PageProblem }) => ({ default: PageProblem }),
    // Lost before it was ever fetched: then the plain card has to do.
    () => ({ default: ErrorScreen }),
  ),
)

/** `PageProblem` where few guests ever see it: its script comes when the page stands, or with need. */
export function PageProblemLater(props: PageProblemProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
