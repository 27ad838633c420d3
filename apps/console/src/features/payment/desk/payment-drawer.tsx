import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import { Sheet } from "@sufra/ui/sheet"
import { Skeleton } from "@sufra/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Failure } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { momentText, type Zone } from "../../../shell/text/format-time.ts"
import { paymentText, walletText } from "../../order/index.ts"
import { canDo, useStaff } from "../../staff/index.ts"
import { AttentionNotice } from "./attention-notice.tsx"
import { PaymentLog } from "./payment-log.tsx"
import { billText } from "./payment-row.tsx"
import { failureText, gatewayText, stateText, stateTones } from "./payment-texts.ts"
import { type Payment, paymentQuery } from "./payments.ts"
import { RefundDialog } from "./refund-dialog.tsx"
import { Refunds } from "./refunds.tsx"

type PaymentDrawerProps = { id: string | null; timezone: string; onClose: () => void }

/** One payment with everything that was heard and done about it. */
export function PaymentDrawer({ id, timezone, onClose }: PaymentDrawerProps) {
  const { data, error, refetch } = useQuery({ ...paymentQuery(id ?? ""), enabled: id !== null })
  const zone = { locale: useLocale(), timezone }
  const staff = useStaff()
  const payment = data?.payment
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      wide="side"
      title={
        payment ? m["till.payment_of"]({ bill: billText(payment) }) : m["till.payments_title"]()
      }
      closeLabel={m["action.close"]()}
      footer={payment && canRefund(staff, payment) ? <RefundButton payment={payment} /> : null}
    >
      {data && payment ? (
        <div className="mt-3 flex flex-col gap-6">
          <AttentionNotice payment={payment} />
          <Facts payment={payment} zone={zone} />
          <Refunds payment={payment} zone={zone} />
          <Section title={m["till.log_title"]()}>
            <PaymentLog log={data.log} zone={zone} />
          </Section>
        </div>
      ) : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton className="mt-4 h-60 rounded-card" />}
    </Sheet>
  )
}

function canRefund(staff: ReturnType<typeof useStaff>, { orders }: Payment): boolean {
  const isPossible = orders.some(({ refundable_minor }) => refundable_minor > 0)
  return isPossible && canDo(staff, "payments.refund")
}

function RefundButton({ payment }: { payment: Payment }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" fullWidth onClick={() => setIsOpen(true)}>
        {m["till.refund"]()}
      </Button>
      {isOpen ? <RefundDialog payment={payment} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

type Fact = { label: string; value: ReactNode }

function factsOf(payment: Payment, zone: Zone): Fact[] {
  const { card, wallet, gateway, reference, by, tip_minor, tendered_minor, failure } = payment
  const optional: (Fact | false | null)[] = [
    tip_minor > 0 && { label: m["till.report_tips"](), value: <Price amountMinor={tip_minor} /> },
    tendered_minor !== null && {
      label: m["till.given"](),
      value: <Price amountMinor={tendered_minor} />,
    },
    tendered_minor !== null && {
      label: m["till.change"](),
      value: <Price amountMinor={tendered_minor - payment.amount_minor} />,
    },
    wallet && { label: m["till.wallet"](), value: <bdi>{walletText(wallet)}</bdi> },
    card && {
      label: m["till.card"](),
      value: <bdi dir="ltr">{`${card.brand} ···· ${card.last4}`}</bdi>,
    },
    failure !== null && { label: m["till.why_not"](), value: failureText(failure) },
    gateway && { label: m["till.gateway"](), value: gatewayText(gateway) },
    reference !== null && {
      label: m["till.reference"](),
      value: (
        <bdi dir="ltr" className="text-small wrap-anywhere">
          {reference}
        </bdi>
      ),
    },
    by !== null && { label: m["till.taken_by"](), value: <bdi>{by}</bdi> },
  ]
  return [
    { label: m["till.method"](), value: paymentText(payment.method) },
    { label: m["till.began"](), value: momentText(payment.created_at, zone) },
    ...optional.filter((fact): fact is Fact => Boolean(fact)),
  ]
}

function Facts({ payment, zone }: { payment: Payment; zone: Zone }) {
  return (
    <section className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <Price amountMinor={payment.amount_minor + payment.tip_minor} size="display" />
        <Badge tone={stateTones[payment.state]}>{stateText(payment.state)}</Badge>
      </p>
      {payment.orders.length > 1 ? <Parts payment={payment} /> : null}
      <dl className="flex flex-col gap-2">
        {factsOf(payment, zone).map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="shrink-0 text-ink-2">{label}</dt>
            <dd className="min-w-0 text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {payment.is_with_courier ? (
        <p className="text-small text-ink-2">{m["till.with_courier_still"]()}</p>
      ) : null}
      {payment.is_in_shift === false ? (
        <p className="text-small text-ink-2">{m["till.no_drawer"]()}</p>
      ) : null}
    </section>
  )
}

function Parts({ payment }: { payment: Payment }) {
  return (
    <ul aria-label={m["till.parts"]()} className="flex flex-col gap-1 rounded-control bg-muted p-3">
      {payment.orders.map(({ id, number, amount_minor }) => (
        <li key={id} className="flex justify-between gap-4">
          <bdi>{number}</bdi>
          <Price amountMinor={amount_minor} />
        </li>
      ))}
    </ul>
  )
}
