import { m } from "@sufra/messages"
import { StoreIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { AddEstablishment } from "./add-establishment.tsx"
import { EstablishmentTable } from "./establishment-table.tsx"
import { establishmentsQuery } from "./establishments.ts"

export function EstablishmentsPage() {
  usePageTitle(m["establishment.title"]())
  const { data, error, refetch } = useQuery(establishmentsQuery)
  return (
    <>
      <PageHeader
        title={m["establishment.title"]()}
        subtitle={m["establishment.subtitle"]()}
        actions={<AddEstablishment />}
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data && data.length > 0 ? <EstablishmentTable rows={data} /> : null}
      {data?.length === 0 ? <NoEstablishments /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? (
        <div role="status">
          <VisuallyHidden>{m["establishment.loading"]()}</VisuallyHidden>
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : null}
    </>
  )
}

function NoEstablishments() {
  return (
    <EmptyCard
      icon={<StoreIcon />}
      title={m["establishment.empty_title"]()}
      text={m["establishment.empty_text"]()}
    />
  )
}
