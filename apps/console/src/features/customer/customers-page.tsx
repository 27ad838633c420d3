import { isMemberCode } from "@sufra/domain/loyalty/member-code"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { QrIcon, SearchIcon, UsersIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useInfiniteQuery } from "@tanstack/react-query"
import type { FormEvent } from "react"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { LogSkeleton, NoneFound, OlderButton } from "../../shell/page/log-list.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { CustomerTable } from "./customer-table.tsx"
import { customersQuery } from "./customers.ts"
import { useCustomerSearch } from "./use-customer-search.ts"

type CustomersPageProps = { timezone: string; hasPoints: boolean }

export function CustomersPage({ timezone, hasPoints }: CustomersPageProps) {
  usePageTitle(m["customers.title"]())
  const { typed, wanted, type, enter } = useCustomerSearch()
  function submit(event: FormEvent) {
    event.preventDefault()
    void enter()
  }
  return (
    <>
      <PageHeader title={m["customers.title"]()} subtitle={m["customers.subtitle"]()} />
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
      <Found wanted={wanted} timezone={timezone} hasPoints={hasPoints} onShowAll={() => type("")} />
    </>
  )
}

type FoundProps = CustomersPageProps & { wanted: string; onShowAll: () => void }

function Found({ wanted, timezone, hasPoints, onShowAll }: FoundProps) {
  const list = useInfiniteQuery(customersQuery(wanted))
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
        <Nobody wanted={wanted} onShowAll={onShowAll} />
      )}
      <OlderButton list={list} text={m["customers.more"]()} />
    </>
  )
}

function Nobody({ wanted, onShowAll }: Pick<FoundProps, "wanted" | "onShowAll">) {
  if (wanted === "") {
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
