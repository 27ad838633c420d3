import { isMemberCode } from "@sufra/domain/loyalty/member-code"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { QrIcon, SearchIcon, UsersIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { DownloadIcon } from "../../shell/console-icons.tsx"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { LogSkeleton, NoneFound, OlderButton } from "../../shell/page/log-list.tsx"
import { toastFailure } from "../../shell/page/toasts.ts"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { type CustomerFilter, isFiltered, noFilter, useCustomerFilter } from "./customer-filter.ts"
import { CustomerFilters } from "./customer-filters.tsx"
import { CustomerTable } from "./customer-table.tsx"
import { customersQuery, saveCustomers } from "./customers.ts"
import { useCustomerSearch } from "./use-customer-search.ts"

type CustomersPageProps = { timezone: string; hasPoints: boolean; canExport: boolean }

export function CustomersPage({ timezone, hasPoints, canExport }: CustomersPageProps) {
  usePageTitle(m["customers.title"]())
  const { typed, wanted, type, enter } = useCustomerSearch()
  const { filter, change } = useCustomerFilter()
  function submit(event: FormEvent) {
    event.preventDefault()
    void enter()
  }
  return (
    <>
      <PageHeader
        title={m["customers.title"]()}
        subtitle={m["customers.subtitle"]()}
        actions={canExport ? <SaveButton wanted={wanted} filter={filter} /> : null}
      />
      <search>
        <form onSubmit={submit}>
          <TextField
            type="search"
            // A scanner types into what has the focus: it must find this field without a tap.
            autoFocus
            label={<VisuallyHidden>{m["action.search"]()}</VisuallyHidden>}
            placeholder={m["customers.search"]()}
            prefix={<SearchIcon className="size-5" />}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            autoComplete="off"
            maxLength={300}
            className="max-w-xl gap-0"
          />
        </form>
      </search>
      <CustomerFilters filter={filter} onChange={change} hasPoints={hasPoints} />
      <Found
        {...{ wanted, filter, timezone, hasPoints }}
        onShowAll={() => {
          type("")
          change(noFilter)
        }}
      />
    </>
  )
}

function SaveButton({ wanted, filter }: { wanted: string; filter: CustomerFilter }) {
  const locale = useLocale()
  const [isPending, setIsPending] = useState(false)
  const save = useSingleFlight(async () => {
    setIsPending(true)
    await saveCustomers(wanted, filter, locale).catch(toastFailure)
    setIsPending(false)
  })
  return (
    <Button
      variant="outline"
      loading={isPending}
      startIcon={<DownloadIcon className="size-5" />}
      onClick={() => void save()}
    >
      {m["customers.download"]()}
    </Button>
  )
}

type FoundProps = {
  wanted: string
  filter: CustomerFilter
  timezone: string
  hasPoints: boolean
  onShowAll: () => void
}

function Found({ wanted, filter, timezone, hasPoints, onShowAll }: FoundProps) {
  const list = useInfiniteQuery(customersQuery(wanted, filter))
  const { data, error, refetch } = list
  if (!data && error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LogSkeleton label={m["customers.loading"]()} />
  const rows = data.pages.flatMap(({ customers }) => customers)
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {rows.length > 0 ? (
        <CustomerTable rows={rows} timezone={timezone} hasPoints={hasPoints} />
      ) : (
        <Nobody wanted={wanted} filter={filter} onShowAll={onShowAll} />
      )}
      <OlderButton list={list} text={m["customers.more"]()} />
    </>
  )
}

function Nobody({
  wanted,
  filter,
  onShowAll,
}: Pick<FoundProps, "wanted" | "filter" | "onShowAll">) {
  if (wanted === "" && !isFiltered(filter)) {
    return (
      <EmptyCard
        icon={<UsersIcon />}
        title={m["customers.empty_title"]()}
        text={m["customers.empty_text"]()}
      />
    )
  }
  if (isMemberCode(wanted)) {
    return (
      <EmptyCard
        icon={<QrIcon />}
        title={m["customers.code_over"]()}
        text={m["customers.code_over_text"]()}
      />
    )
  }
  return (
    <NoneFound
      title={m["customers.none_title"]()}
      showAll={m["customers.show_all"]()}
      onShowAll={onShowAll}
    />
  )
}
