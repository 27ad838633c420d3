import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon, StoreIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { api } from "../../shell/api/api.ts"
import { edit } from "../../shell/api/cached-edits.ts"
import { changeOptimistically } from "../../shell/api/optimistic.ts"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { BranchCard } from "./branch-card.tsx"
import { type BranchRow, branchesQuery } from "./branches.ts"
import { MonthStarts } from "./calendar/month-starts.tsx"

type BranchesPageProps = {
  timezone: string
  /** Only then may branches be added and put in order. */
  canArrange: boolean
  /** What stands below the branches: the codes of campaigns. */
  children?: ReactNode
}

export function BranchesPage({ timezone, canArrange, children }: BranchesPageProps) {
  usePageTitle(m["branches.title"]())
  const { data, error, refetch } = useQuery(branchesQuery)
  return (
    <>
      <PageHeader
        title={m["branches.title"]()}
        subtitle={m["branch_editor.subtitle"]()}
        actions={
          canArrange ? (
            <Button
              startIcon={<PlusIcon className="size-5" />}
              render={<Link to="/branches/new" />}
            >
              {m["branch_editor.add"]()}
            </Button>
          ) : null
        }
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data && data.length > 0 ? (
        <BranchCards rows={data} timezone={timezone} canOrder={canArrange} />
      ) : null}
      {data?.length === 0 ? <NoBranches /> : null}
      {data && canArrange ? <MonthStarts /> : null}
      {data ? children : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <BranchesSkeleton /> : null}
    </>
  )
}

function saveOrder(ids: string[]): void {
  const inOrder = (rows: BranchRow[]) =>
    rows.toSorted((a, b) => ids.indexOf(a.now.id) - ids.indexOf(b.now.id))
  void changeOptimistically({
    mutationKey: ["branch-order"],
    edits: [edit(branchesQuery.queryKey, inOrder)],
    send: () => api("PUT /staff/branches/order/", { body: { ids } }),
  })
}

type BranchCardsProps = { rows: BranchRow[]; timezone: string; canOrder: boolean }

function BranchCards({ rows, timezone, canOrder }: BranchCardsProps) {
  function move(from: number, to: number) {
    const ids = rows.map((row) => row.now.id)
    saveOrder(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)))
  }
  const last = rows.length - 1
  return (
    <ul aria-label={m["branches.title"]()} className="grid gap-4 lg:grid-cols-2">
      {rows.map((row, index) => (
        <BranchCard
          key={row.now.id}
          row={row}
          timezone={timezone}
          onEarlier={canOrder && index > 0 ? () => move(index, index - 1) : undefined}
          onLater={canOrder && index < last ? () => move(index, index + 1) : undefined}
        />
      ))}
    </ul>
  )
}

function NoBranches() {
  return (
    <EmptyCard
      icon={<StoreIcon />}
      title={m["branch_editor.empty_title"]()}
      text={m["branch_editor.empty_text"]()}
    />
  )
}

function BranchesSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <VisuallyHidden>{m["branch_editor.loading"]()}</VisuallyHidden>
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}
