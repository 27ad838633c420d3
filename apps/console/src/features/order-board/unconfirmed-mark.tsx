import { phoneText } from "@sufra/domain/customer/phone-text"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import type { StaffOrder } from "../order/index.ts"

/** An order without a code: that nobody has confirmed it, where that is done, and whom to ask for. */
export function UnconfirmedMark({ order }: { order: StaffOrder }) {
  if (order.state !== "unconfirmed") return null
  const { name, phone } = order.customer
  return (
    <div className="flex flex-col gap-1">
      <Badge tone="warning" className="max-w-full self-start whitespace-normal!">
        {order.table_label ? m["board.unconfirmed_table"]() : m["board.unconfirmed_counter"]()}
      </Badge>
      <p className="flex flex-wrap items-baseline gap-x-2 text-small">
        {/* Where there is no table, the card is headed by the name already. */}
        {order.table_label ? <bdi className="font-medium">{name}</bdi> : null}
        {phone ? <bdi dir="ltr">{phoneText(phone)}</bdi> : null}
      </p>
    </div>
  )
}
