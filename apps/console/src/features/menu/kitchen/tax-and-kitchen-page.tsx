import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Failure } from "../../../shell/errors/failure.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { stationsQuery, taxGroupsQuery } from "../tax-and-kitchen.ts"
import { StationsCard } from "./stations-card.tsx"
import { TaxGroupsCard } from "./tax-groups-card.tsx"

/** What products and categories refer to: rates of VAT, and where in the kitchen things are made. */
export function TaxAndKitchenPage() {
  usePageTitle(m["terms.settings_title"]())
  const groups = useQuery(taxGroupsQuery)
  const stations = useQuery(stationsQuery)
  const error = groups.error ?? stations.error
  const refetch = () => Promise.all([groups.refetch(), stations.refetch()])
  return (
    <>
      <PageHeader title={m["terms.settings_title"]()} />
      {groups.data && stations.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
          <TaxGroupsCard groups={groups.data} />
          <StationsCard stations={stations.data} />
        </div>
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <div role="status" className="grid gap-6 xl:grid-cols-2">
          <VisuallyHidden>{m["terms.settings_loading"]()}</VisuallyHidden>
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  )
}
