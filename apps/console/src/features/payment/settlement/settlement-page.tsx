import { addDays } from "@sufra/domain/kernel/zoned-time"
import { periodProblem } from "@sufra/domain/payment/settlement"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { PageHeader } from "@sufra/ui/page-header"
import { Price } from "@sufra/ui/price"
import { SelectField } from "@sufra/ui/select-field"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { DownloadIcon } from "../../../shell/console-icons.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { CoinsIcon } from "../../../shell/money-icons.tsx"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { useWorkBranch } from "../../branch/index.ts"
import { Losses } from "./losses.tsx"
import { SectionSales } from "./section-sales.tsx"
import { type Period, type Settlement, saveSettlement, settlementQuery } from "./settlement.ts"
import { SettlementList } from "./settlement-list.tsx"
import { SettlementTable } from "./settlement-table.tsx"

/** Today and the days before it, as the place counts days. */
function periodOf(today: string, days: number): Pick<Period, "from" | "to"> {
  return { from: addDays(today, 1 - days), to: today }
}

export function SettlementPage() {
  usePageTitle(m["till.report_title"]())
  const [period, setPeriod] = useState<Period>({ from: "", to: "", branchId: "" })
  const problem = period.from && period.to ? periodProblem(period.from, period.to) : null
  const { data, error, refetch } = useQuery({
    ...settlementQuery(period),
    enabled: problem === null,
  })
  // Whatever becomes of a report, its days can be chosen anew.
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const change = (changes: Partial<Period>) => setPeriod((before) => ({ ...before, ...changes }))
  return (
    <>
      <PageHeader
        title={m["till.report_title"]()}
        subtitle={m["till.report_text"]()}
        actions={problem ? null : <SaveButton period={period} />}
      />
      {shown ? <PeriodFields period={period} report={shown} onChange={change} /> : null}
      {problem ? (
        <p role="alert" className="text-danger-ink">
          {fieldErrorText(problem)}
        </p>
      ) : (
        <Report report={data} error={error} onRetry={refetch} />
      )}
    </>
  )
}

function SaveButton({ period }: { period: Period }) {
  const locale = useLocale()
  const [isPending, setIsPending] = useState(false)
  const save = useSingleFlight(async () => {
    setIsPending(true)
    await saveSettlement(period, locale).catch(toastFailure)
    setIsPending(false)
  })
  return (
    <Button
      variant="outline"
      loading={isPending}
      startIcon={<DownloadIcon className="size-5" />}
      onClick={() => void save()}
    >
      {m["till.report_save"]()}
    </Button>
  )
}

type PeriodFieldsProps = {
  period: Period
  report: Settlement
  onChange: (changes: Partial<Period>) => void
}

function PeriodFields({ period, report, onChange }: PeriodFieldsProps) {
  const locale = useLocale()
  const { branches = [] } = useWorkBranch()
  const quick = [
    { label: m["till.today"](), days: 1 },
    { label: m["till.last_7"](), days: 7 },
    { label: m["till.last_30"](), days: 30 },
  ].map(({ label, days }) => ({ label, dates: periodOf(report.today, days) }))
  const { from, to } = { from: period.from || report.from, to: period.to || report.to }
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section */}
      <div role="group" aria-label={m["till.period"]()} className="col-span-2 flex flex-wrap gap-2">
        {quick.map(({ label, dates }) => (
          <Chip
            key={label}
            selected={from === dates.from && to === dates.to}
            onClick={() => onChange(dates)}
          >
            {label}
          </Chip>
        ))}
      </div>
      <TextField
        type="date"
        label={m["till.from"]()}
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value, to })}
      />
      <TextField
        type="date"
        label={m["till.to"]()}
        value={to}
        onChange={(event) => onChange({ from, to: event.currentTarget.value })}
      />
      {branches.length > 1 ? (
        <SelectField
          label={m["till.report_branch"]()}
          placeholder={m["till.any_branch"]()}
          options={branches.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          value={period.branchId}
          onChange={(event) => onChange({ branchId: event.currentTarget.value })}
        />
      ) : null}
    </div>
  )
}

type ReportProps = { report: Settlement | undefined; error: unknown; onRetry: () => void }

function Report({ report, error, onRetry }: ReportProps) {
  if (!report) {
    if (error) return <Failure error={error} onRetry={onRetry} />
    return (
      <div role="status">
        <VisuallyHidden>{m["till.report_loading"]()}</VisuallyHidden>
        <Skeleton className="h-72 rounded-card" />
      </div>
    )
  }
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={onRetry} /> : null}
      {report.rows.length === 0 && report.losses.length === 0 ? (
        <EmptyCard
          icon={<CoinsIcon />}
          title={m["till.report_empty"]()}
          text={m["till.report_empty_text"]()}
        />
      ) : (
        <>
          <Sums report={report} />
          <SettlementList report={report} />
          <SettlementTable report={report} />
          <SectionSales sales={report.by_section} branches={report.branches} />
          <Losses report={report} />
        </>
      )}
    </>
  )
}

/** What is left over, and that the invoices say the same; nothing of them where a till of its own issues them. */
function Sums({ report: { total, invoices } }: { report: Settlement }) {
  const hasInvoices = invoices.issued + invoices.credited > 0
  const sums = [
    { label: m["till.report_gross"](), amountMinor: total.gross_minor },
    { label: m["till.report_refunds"](), amountMinor: -total.refunded_minor },
    { label: m["till.report_tips"](), amountMinor: total.tip_minor },
    { label: m["till.report_net"](), amountMinor: total.net_minor },
    ...(hasInvoices
      ? [
          {
            label: m["till.report_invoices"](),
            amountMinor: invoices.issued_minor - invoices.credited_minor,
          },
        ]
      : []),
  ]
  return (
    <dl className={`grid grid-cols-2 gap-3 ${hasInvoices ? "lg:grid-cols-5" : "lg:grid-cols-4"}`}>
      {sums.map(({ label, amountMinor }) => (
        <Card
          key={label}
          padding="small"
          className="flex flex-col gap-1 last:odd:col-span-2 lg:last:odd:col-span-1"
        >
          <dt className="text-small text-ink-2">{label}</dt>
          <dd>
            <Price amountMinor={amountMinor} size="title" />
          </dd>
        </Card>
      ))}
    </dl>
  )
}
