import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Price } from "@sufra/ui/price"
import { momentText, type Zone } from "../../../shell/text/format-time.ts"
import { isolated } from "../../order/index.ts"
import { refundReasonText, refundStateText, refundTones } from "./payment-texts.ts"
import type { Payment } from "./payments.ts"

/** What went back of it, or is on its way; a live page shows when it arrives. */
export function Refunds({ payment, zone }: { payment: Payment; zone: Zone }) {
  if (payment.refunds.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{m["till.refunds"]()}</h3>
      <ul className="flex flex-col gap-3">
        {payment.refunds.map((refund) => (
          <li key={refund.id} className="flex items-start justify-between gap-3">
            <span className="flex min-w-0 flex-col">
              <bdi className="wrap-anywhere">{refundReasonText(refund.reason)}</bdi>
              <time dateTime={refund.at} className="text-small text-ink-3">
                {momentText(refund.at, zone)}
              </time>
              {refund.by ? (
                <span className="text-small text-ink-3">
                  {m["till.refund_by"]({ name: isolated(refund.by) })}
                </span>
              ) : null}
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              <Price amountMinor={refund.amount_minor} />
              <Badge tone={refundTones[refund.state]}>{refundStateText(refund.state)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
