import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useCallback, useState } from "react"
import { LeaveGuard } from "../../../shell/editing/leave-guard.tsx"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { BackLink } from "../../../shell/page/back-link.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { type ProductOptions, productOptionsQuery } from "../product-options.ts"
import { ProductTabs } from "../product-tabs.tsx"
import { BranchesSection } from "./branches-section.tsx"
import { ComboSection } from "./combo-section.tsx"
import { GroupsSection } from "./groups-section.tsx"
import { HiddenBadge } from "./picked-row.tsx"
import { SuggestionsSection } from "./suggestions-section.tsx"

type ProductOptionsPageProps = { productId: string; timezone: string }

/** What belongs to a product beside its own fields; each section is saved by itself. */
export function ProductOptionsPage({ productId, timezone }: ProductOptionsPageProps) {
  const { data, error, refetch } = useQuery(productOptionsQuery(productId))
  const [dirty, setDirty] = useState<Record<string, boolean>>({})
  const onDirty = useCallback((section: string, isDirty: boolean) => {
    setDirty((before) =>
      Boolean(before[section]) === isDirty ? before : { ...before, [section]: isDirty },
    )
  }, [])
  const isDirty = Object.values(dirty).includes(true)
  return (
    <>
      <Header productId={productId} options={data} />
      <LeaveGuard isDirty={isDirty} />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data ? (
        <>
          <GroupsSection options={data} onDirty={onDirty} />
          <ComboSection options={data} onDirty={onDirty} />
          <SuggestionsSection options={data} onDirty={onDirty} />
          <BranchesSection productId={productId} timezone={timezone} onDirty={onDirty} />
        </>
      ) : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? (
        <div role="status" className="flex flex-col gap-5">
          <VisuallyHidden>{m["options_editor.loading"]()}</VisuallyHidden>
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      ) : null}
    </>
  )
}

type HeaderProps = { productId: string; options: ProductOptions | undefined }

function Header({ productId, options }: HeaderProps) {
  const locale = useLocale()
  const title = options?.product.name[locale] ?? m["field.product"]()
  usePageTitle(title)
  return (
    <div>
      <PageHeader
        title={title}
        subtitle={options?.product.category[locale]}
        meta={options ? <Marks options={options} /> : null}
        back={<BackLink to="/menu" label={m["action.back_to_menu"]()} />}
      />
      <ProductTabs productId={productId} />
    </div>
  )
}

function Marks({ options: { product } }: { options: ProductOptions }) {
  return (
    <>
      {product.is_combo ? <Badge tone="info">{m["menu_editor.combo"]()}</Badge> : null}
      <HiddenBadge product={product} />
    </>
  )
}
