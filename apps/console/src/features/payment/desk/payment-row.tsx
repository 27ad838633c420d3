import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { AlertIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { serverNowMs } from "../../../shell/api/server-clock.ts"
import { CardIcon, CashIcon } from "../../../shell/money-icons.tsx"
import { agoOrMomentText, type Zone } from "../../../shell/text/format-time.ts"
import { isolated, paymentText } from "../../order/index.ts"
import { attentionText, stateText, stateTones } from "./payment-texts.ts"
import type { Payment } from "./payments.ts"

/** Whose bill it was: an order's, or a table's. */
export function billText({ orders, table_label }: Payment): string {
  if (table_label !== null) return m["till.of_table"]({ label: isolated(table_label) })
  return orders.map(({ number }) => isolated(number)).join("، ")
}

function refundedMinor({ refunds }: Payment): number {
  return refunds
    .filter(({ state }) => state !== "failed")
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

type PaymentRowProps = {
  payment: Payment
  zone: Zone
  branchName: string | undefined
  onOpen: () => void
}

export function PaymentRow({ payment, zone, branchName, onOpen }: PaymentRowProps) {
  const { method, card, by, attention } = payment
  const Icon = method === "cash" ? CashIcon : CardIcon
  const backMinor = refundedMinor(payment)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-4 px-4 py-3 text-start hover:bg-page sm:px-5"
      >
        <span className="hidden size-11 shrink-0 place-items-center rounded-full bg-muted text-ink-2 sm:grid">
          <Icon />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="font-semibold">{billText(payment)}</bdi>
            <span className="text-ink-2">{paymentText(method)}</span>
            {card ? (
              <bdi
                dir="ltr"
                className="text-small text-ink-3"
              >{`${card.brand} ···· ${card.last4}`}</bdi>
            ) : null}
          </span>
          <span className="flex flex-wrap gap-x-3 text-small text-ink-3">
            <time dateTime={payment.created_at}>
              {agoOrMomentText(payment.created_at, serverNowMs(), zone)}
            </time>
            {branchName ? <bdi>{branchName}</bdi> : null}
            {by ? <bdi>{by}</bdi> : null}
          </span>
          {attention ? (
            <span className="flex items-center gap-1.5 text-small font-medium text-danger-ink">
              <AlertIcon className="size-4 shrink-0" />
              {attentionText(attention).why}
            </span>
          ) : null}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <Price amountMinor={payment.amount_minor + payment.tip_minor} />
          <Badge tone={stateTones[payment.state]}>{stateText(payment.state)}</Badge>
          {backMinor > 0 ? (
            <span className="text-small text-ink-3">
              {m["till.refunded"]()} <Price amountMinor={backMinor} className="text-small!" />
            </span>
          ) : null}
        </span>
      </button>
    </li>
  )
}
