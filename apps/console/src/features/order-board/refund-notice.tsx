import type { MoveRefund } from "@sufra/domain/payment/refund-of-move"
import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"
import { CashIcon } from "../../shell/money-icons.tsx"
import { isolated, type PaidWay, paidWayText, type StaffOrder } from "../order/index.ts"

const wayTexts: Record<PaidWay["method"], (fill: { amount: string; card: string }) => string> = {
  cash: (fill) => m["board.refund_cash"](fill),
  "card-at-counter": (fill) => m["board.refund_counter"](fill),
  "online-card": (fill) => m["board.refund_online"](fill),
}

type RefundNoticeProps = { order: StaffOrder; refund: MoveRefund }

/** The sum and its way back, before anything is done. */
export function RefundNotice({ order, refund }: RefundNoticeProps) {
  if (refund.amountMinor === 0) return null
  const ways = order.paid_with.filter(({ back_minor }) => back_minor > 0)
  return (
    <section className="mb-4 flex gap-3 rounded-control bg-warning-light px-4 py-3 text-on-warning-light">
      <CashIcon className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <h3 className="font-semibold">
          {m["board.refund_title"]({ amount: isolated(priceText(refund.amountMinor)) })}
        </h3>
        <ul>
          {ways.map((way, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike in all they say
            <li key={index} className="wrap-break-word">
              {wayTexts[way.method]({
                amount: isolated(priceText(way.back_minor)),
                card: isolated(paidWayText(way)),
              })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
