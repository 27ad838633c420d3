import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { PageHeader } from "@sufra/ui/page-header"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useDeferredValue, useState } from "react"
import { useSearchParams } from "react-router"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { CoinsIcon } from "../../../shell/money-icons.tsx"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { LogSkeleton, NoneFound, OlderButton } from "../../../shell/page/log-list.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { useWorkBranch } from "../../branch/index.ts"
import { PaymentDrawer } from "./payment-drawer.tsx"
import { PaymentFilters } from "./payment-filters.tsx"
import { PaymentRow } from "./payment-row.tsx"
import { everything, type PaymentFilter, paymentSummaryQuery, paymentsQuery } from "./payments.ts"

type PaymentsPageProps = { timezone: string }

export function PaymentsPage({ timezone }: PaymentsPageProps) {
  usePageTitle(m["till.payments_title"]())
  const [params, setParams] = useSearchParams()
  const [filter, setFilter] = useState({ ...everything, query: params.get("query") ?? "" })
  const query = useDeferredValue(filter.query.trim())
  const { data: summary } = useQuery(paymentSummaryQuery)
  const openId = params.get("payment")
  const setOpenId = (id: string | null) => setParams(id ? { payment: id } : {}, { replace: true })
  return (
    <>
      <PageHeader title={m["till.payments_title"]()} subtitle={m["till.payments_text"]()} />
      <PaymentFilters
        filter={filter}
        attention={summary?.attention ?? 0}
        onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      <Found
        filter={{ ...filter, query }}
        timezone={timezone}
        onShowAll={() => setFilter(everything)}
        onOpen={setOpenId}
      />
      <PaymentDrawer id={openId} timezone={timezone} onClose={() => setOpenId(null)} />
    </>
  )
}

type FoundProps = PaymentsPageProps & {
  filter: PaymentFilter
  onShowAll: () => void
  onOpen: (id: string) => void
}

function Found({ filter, timezone, onShowAll, onOpen }: FoundProps) {
  const list = useInfiniteQuery(paymentsQuery(filter))
  const locale = useLocale()
  const { branches = [] } = useWorkBranch()
  const { data, error, refetch } = list
  if (!data && error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LogSkeleton label={m["till.payments_loading"]()} />
  const payments = data.pages.flatMap((page) => page.payments)
  if (payments.length === 0) return <NoPayments filter={filter} onShowAll={onShowAll} />
  const nameOf = (id: string) =>
    branches.length > 1 ? branches.find((branch) => branch.id === id)?.name[locale] : undefined
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      <Card padding="none" className="overflow-hidden">
        <ul aria-label={m["till.payments_title"]()} className="flex flex-col divide-y divide-line">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              zone={{ locale, timezone }}
              branchName={nameOf(payment.branch_id)}
              onOpen={() => onOpen(payment.id)}
            />
          ))}
        </ul>
      </Card>
      <OlderButton list={list} text={m["till.older"]()} />
    </>
  )
}

function NoPayments({ filter, onShowAll }: { filter: PaymentFilter; onShowAll: () => void }) {
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(everything)
  if (!isFiltered) {
    return (
      <EmptyCard
        icon={<CoinsIcon />}
        title={m["till.payments_empty"]()}
        text={m["till.payments_empty_text"]()}
      />
    )
  }
  return (
    <NoneFound
      title={m["till.payments_none"]()}
      showAll={m["till.show_all"]()}
      onShowAll={onShowAll}
    />
  )
}
