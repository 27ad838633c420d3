import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { Skeleton, SkeletonText } from "@sufra/ui/skeleton"
import type { Menu } from "../../menu/index.ts"
import { NoResult } from "./no-result.tsx"
import { ResultList } from "./result-list.tsx"
import type { Results } from "./results.ts"
import { StartView } from "./start-view.tsx"

type ResultViewProps = {
  establishmentId: string
  menu: Menu
  query: string
  results: Results
  onFollow: () => void
}

export function ResultView(props: ResultViewProps) {
  const { establishmentId, menu, query, results, onFollow } = props
  if (results.kind === "start") return <StartView establishmentId={establishmentId} menu={menu} />
  if (results.products.length === 0) {
    return <NoResult menu={menu} results={results} />
  }
  return (
    <ResultList
      // A new search begins with its first portion again.
      key={query}
      products={results.products}
      matched={results.matched}
      typed={results.typed}
      label={m["search.open"]()}
      onFollow={onFollow}
    />
  )
}

/** How many, read out while one types; and what was left out, so that nobody takes it for complete. */
export function ResultCount({ results }: { results: Results | null }) {
  const hasAnswer = results !== null && results.kind !== "start"
  return (
    <div role="status" className="flex flex-col text-ink-2 text-small empty:hidden">
      {hasAnswer ? (
        <p className="py-1">{m["search.results"]({ count: results.products.length })}</p>
      ) : null}
      {results?.kind === "some" ? <p className="pb-1">{m["search.partial"]()}</p> : null}
      {results && results.unknownCount > 0 ? (
        <p className="pb-1">{m["search.unknown_left_out"]({ count: results.unknownCount })}</p>
      ) : null}
      {/* Who writes of an allergy does not pass the sheet that says this. */}
      {results?.wishes.some(({ freeOf }) => freeOf.length > 0) ? (
        <p className="pb-1">{m["search.free_of_note"]()}</p>
      ) : null}
    </div>
  )
}

export function MenuFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title={m["search.failed_title"]()}
      text={m["search.failed_text"]()}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {m["action.retry"]()}
        </Button>
      }
    />
  )
}

export function ResultSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 pt-4">
      <p role="status" className="sr-only">
        {m["shell.loading"]()}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className="flex gap-3">
          <Skeleton className="size-20 rounded-control" />
          <SkeletonText className="flex-1 pt-2" />
        </span>
      ))}
    </div>
  )
}
