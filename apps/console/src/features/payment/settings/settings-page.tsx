import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Failure } from "../../../shell/errors/failure.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { GatewayCard } from "./gateway-card.tsx"
import { OnlineNotice } from "./online-notice.tsx"
import { ReceiptCard } from "./receipt-card.tsx"
import { gatewaysQuery, paymentSettingsQuery, receiptSettingsQuery } from "./settings.ts"
import { WaysEditor } from "./ways-editor.tsx"

export function PaymentSettingsPage() {
  usePageTitle(m["till.settings_title"]())
  return (
    <>
      <PageHeader title={m["till.settings_title"]()} subtitle={m["till.settings_text"]()} />
      <Ways />
      <Receipts />
      <Gateways />
    </>
  )
}

function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>{m["till.settings_loading"]()}</VisuallyHidden>
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}

function Ways() {
  const { data, error, refetch } = useQuery(paymentSettingsQuery)
  if (data) return <WaysEditor settings={data} />
  return error ? <Failure error={error} onRetry={refetch} /> : <Waiting />
}

function Receipts() {
  const { data, error, refetch } = useQuery(receiptSettingsQuery)
  if (data) return <ReceiptCard settings={data} />
  return error ? <Failure error={error} onRetry={refetch} /> : <Waiting />
}

function Gateways() {
  const { data, error, refetch } = useQuery(gatewaysQuery)
  const { data: settings } = useQuery(paymentSettingsQuery)
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <Waiting />
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-title font-semibold">{m["till.gateways_title"]()}</h2>
        <p className="mt-1 text-pretty text-ink-2">{m["till.gateways_text"]()}</p>
      </div>
      {settings ? <OnlineNotice gateways={data} settings={settings} /> : null}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {data.map((gateway) => (
          <GatewayCard key={gateway.gateway} account={gateway} />
        ))}
      </div>
    </section>
  )
}
