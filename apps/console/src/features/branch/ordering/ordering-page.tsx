import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Failure } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { BackLink } from "../../../shell/page/back-link.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { BranchTabs } from "../branch-tabs.tsx"
import { branchQuery, zonesQuery } from "../branches.ts"
import { OrderingEditor } from "./ordering-editor.tsx"

type BranchOrderingPageProps = { id: string; canEditTaxes: boolean }

/** What a branch says about ordering: times, limits, rates, and where it delivers. */
export function BranchOrderingPage({ id, canEditTaxes }: BranchOrderingPageProps) {
  const locale = useLocale()
  const branch = useQuery(branchQuery(id))
  const zones = useQuery(zonesQuery(id))
  const name = branch.data?.name[locale]
  usePageTitle(name ? m["terms.page_title"]({ branch: name }) : m["terms.tab_ordering"]())
  const error = branch.error ?? zones.error
  const refetch = () => Promise.all([branch.refetch(), zones.refetch()])
  return (
    <>
      <PageHeader
        back={<BackLink to="/branches" label={m["branch_editor.back"]()} />}
        title={name ?? m["terms.tab_ordering"]()}
      />
      <BranchTabs branchId={id} />
      {branch.data && zones.data ? (
        <OrderingEditor
          key={id}
          branch={branch.data}
          zones={zones.data}
          canEditTaxes={canEditTaxes}
        />
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <OrderingSkeleton />
      )}
    </>
  )
}

function OrderingSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>{m["terms.loading"]()}</VisuallyHidden>
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-160 rounded-card" />
    </div>
  )
}
