import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Failure } from "../../shell/errors/failure.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { brandQuery } from "./brand.ts"
import { BrandEditor } from "./brand-editor.tsx"

export function BrandPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["brand.title"]())
  const { data, error, refetch } = useQuery(brandQuery)
  return (
    <>
      <PageHeader title={m["brand.title"]()} subtitle={m["brand.subtitle"]()} />
      {data ? <BrandEditor brand={data} establishmentId={establishmentId} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <BrandSkeleton /> : null}
    </>
  )
}

function BrandSkeleton() {
  return (
    <div
      role="status"
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <VisuallyHidden>{m["brand.loading"]()}</VisuallyHidden>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-120 rounded-card" />
      </div>
      <Skeleton className="h-160 rounded-card" />
    </div>
  )
}
