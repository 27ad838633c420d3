import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { GridIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { BackLink } from "../../shell/page/back-link.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { BranchEditor } from "./branch-editor.tsx"
import { BranchMenu } from "./branch-menu.tsx"
import { StateBadge } from "./branch-state-badge.tsx"
import { BranchTabs } from "./branch-tabs.tsx"
import { type Branch, branchQuery } from "./branches.ts"
import { PauseButton } from "./pause/pause-button.tsx"

function BackToBranches() {
  return <BackLink to="/branches" label={m["branch_editor.back"]()} />
}

export function NewBranchPage() {
  usePageTitle(m["branch_editor.add"]())
  return (
    <>
      <PageHeader back={<BackToBranches />} title={m["branch_editor.add"]()} />
      <BranchEditor branch={null} />
    </>
  )
}

/** Everything but what concerns the whole place is for whoever works at this branch, too. */
type BranchPageProps = { id: string; canArrange: boolean }

export function BranchPage({ id, canArrange }: BranchPageProps) {
  const { data, error, refetch } = useQuery(branchQuery(id))
  return (
    <>
      {data ? <Heading branch={data} canArrange={canArrange} /> : null}
      {data ? <BranchTabs branchId={data.id} /> : null}
      {data ? <BranchEditor key={data.id} branch={data} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <BranchSkeleton /> : null}
    </>
  )
}

function Heading({ branch, canArrange }: { branch: Branch; canArrange: boolean }) {
  const name = branch.name[useLocale()]
  usePageTitle(name)
  return (
    <PageHeader
      back={<BackToBranches />}
      title={name}
      meta={
        <>
          {branch.now.is_main ? <Badge tone="primary">{m["branch_editor.main"]()}</Badge> : null}
          <StateBadge branch={branch.now} timezone={branch.timezone} />
        </>
      }
      actions={
        <>
          <PauseButton branch={branch.now} timezone={branch.timezone} />
          <Button
            variant="outline"
            startIcon={<GridIcon className="size-5" />}
            render={<Link to={`/branches/${branch.id}/tables`} />}
          >
            {m["table_editor.count"]({ count: branch.tables_count })}
          </Button>
          {canArrange ? <BranchMenu branch={branch.now} /> : null}
        </>
      }
    />
  )
}

function BranchSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>{m["branch_editor.loading"]()}</VisuallyHidden>
      <Skeleton className="h-11 w-72 rounded-control" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-160 rounded-card" />
    </div>
  )
}
