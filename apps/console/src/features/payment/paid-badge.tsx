import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { priceText } from "@sufra/ui/price"
import { isolated, type StaffOrder } from "../order/index.ts"
import { paidStateOfOrder, paidText, paidTones } from "./payment-words.ts"

/** Paid, or what is left to pay; nothing of an order that costs nothing. */
export function PaidBadge({ order }: { order: StaffOrder }) {
  const state = paidStateOfOrder(order)
  if (!state) return null
  const left = isolated(priceText(order.due_minor))
  return (
    <Badge tone={paidTones[state]} data-paid={state}>
      {state === "part" ? m["till.part_due"]({ amount: left }) : paidText(state)}
    </Badge>
  )
}
