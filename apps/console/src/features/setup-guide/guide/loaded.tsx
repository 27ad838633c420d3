import { m } from "@sufra/messages"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Failure } from "../../../shell/errors/failure.tsx"
import { StepForm } from "./step-form.tsx"

type LoadedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** What a step shows once its data is there. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <Failure error={error} onRetry={refetch} />
  return (
    <div role="status">
      <VisuallyHidden>{m["guide.loading"]()}</VisuallyHidden>
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}

/** The same for a whole step: while nothing is there yet, one can still go back or skip. */
export function LoadedStep<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <StepForm submitLabel={null} onSubmit={(event) => event.preventDefault()}>
      <Loaded query={query}>{children}</Loaded>
    </StepForm>
  )
}
