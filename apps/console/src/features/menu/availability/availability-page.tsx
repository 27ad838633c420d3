import { nameMatches } from "@sufra/domain/menu/name-search"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { SearchIcon, StoreIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { useWorkBranch } from "../../branch/index.ts"
import { WayOn } from "../../staff/index.ts"
import { type Availability, allRows, availabilityQuery } from "./availability.ts"
import { AvailabilityList, type View } from "./availability-list.tsx"
import { NotOfferedList } from "./not-offered-list.tsx"
import { colleagueText } from "./row-words.ts"
import { useColleagueChange } from "./use-colleagues.ts"

type AvailabilityPageProps = {
  me: string
  timezone: string
  /** Whether this person says what the branch charges, and what it has. */
  canPrice: boolean
}

export function AvailabilityPage(props: AvailabilityPageProps) {
  usePageTitle(m["availability.title"]())
  const { branch, branches, error: branchError, refetch: findBranches } = useWorkBranch()
  const query = useQuery({
    ...availabilityQuery(branch?.id),
    enabled: branches !== undefined,
    placeholderData: keepPreviousData,
  })
  const { data, refetch } = query
  const error = branchError ?? query.error
  const retry = () => (branchError ? findBranches() : refetch())
  return (
    <>
      <PageHeader title={m["availability.title"]()} subtitle={m["availability.subtitle"]()} />
      {data && error ? <StaleNotice error={error} onRetry={retry} /> : null}
      {data?.branch ? <Loaded data={data} {...props} /> : null}
      {data && !data.branch ? <NoBranch /> : null}
      {!data && error ? <Failure error={error} onRetry={retry} /> : null}
      {!data && !error ? <ListSkeleton /> : null}
    </>
  )
}

function Loaded({ data, me, timezone, canPrice }: AvailabilityPageProps & { data: Availability }) {
  const locale = useLocale()
  const [view, setView] = useState<View | "not-offered">("products")
  const [typed, setTyped] = useState("")
  const news = useColleagueChange(data)
  const soldOut = allRows(data).filter((row) => row.is_sold_out).length
  const views: { value: typeof view; label: string }[] = [
    { value: "products", label: m["availability.products"]() },
    { value: "options", label: m["availability.options"]() },
    { value: "sold-out", label: m["availability.sold_out_now"]({ count: soldOut }) },
  ]
  const notOffered = data.not_offered
  if (canPrice && (notOffered.length > 0 || view === "not-offered")) {
    const label = m["availability.not_offered"]({ count: notOffered.length })
    views.push({ value: "not-offered", label })
  }
  const place = {
    branchId: data.branch?.id ?? "",
    dayEndsAt: data.day_ends_at,
    me,
    clock: { locale, timezone },
    canPrice,
  }
  return (
    <>
      <div className="z-10 -mx-4 flex flex-wrap items-end gap-3 bg-page px-4 py-2 md:sticky md:top-0 md:-mx-8 md:px-8">
        <TextField
          type="search"
          label={m["action.search"]()}
          prefix={<SearchIcon className="size-5" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          className="min-w-56 flex-1"
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section */}
        <div role="group" aria-label={m["availability.view"]()} className="flex flex-wrap gap-2">
          {views.map(({ value, label }) => (
            <Chip key={value} selected={view === value} onClick={() => setView(value)}>
              {label}
            </Chip>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {news ? colleagueText(news, locale) : ""}
      </p>
      {view === "not-offered" ? (
        <NotOfferedList
          branchId={place.branchId}
          rows={notOffered.filter((row) => nameMatches(row.name, typed))}
        />
      ) : (
        <AvailabilityList data={data} view={view} typed={typed} place={place} />
      )}
    </>
  )
}

function NoBranch() {
  return (
    <EmptyCard
      icon={<StoreIcon />}
      title={m["branches.empty_title"]()}
      text={m["availability.no_branch_text"]()}
      action={
        <WayOn to="/branches" capability="branch.edit">
          {m["board.to_branches"]()}
        </WayOn>
      }
    />
  )
}

function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{m["availability.loading"]()}</VisuallyHidden>
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
