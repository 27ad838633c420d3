import { orderTypes } from "@sufra/domain/establishment/settings"
import { isBeforeMade, isOver, isUnanswered } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import type { Zone } from "../../shell/text/format-time.ts"
import { dayTimeText, isAfterPrayer, preorderText, type StaffOrder } from "../order/index.ts"

type TimeMarksProps = {
  order: StaffOrder
  zone: Zone
  /** Also of an order that nobody has answered, whose time is not settled yet. */
  isUnsettledShown?: boolean
}

const wraps = "max-w-full whitespace-normal!"

function promisedText(order: StaffOrder, time: string): string {
  if (order.type === orderTypes.delivery) return m["board.at_door"]({ time })
  return order.receive_at ? m["board.for_time"]({ time }) : m["board.ready_at"]({ time })
}

/** When the guest has it, and of what is carried also when it has to be made: two times, each named. */
export function TimeMarks({ order, zone, isUnsettledShown = false }: TimeMarksProps) {
  const { state, receive_at } = order
  const time = (instant: string) => dayTimeText(instant, serverNowMs(), zone)
  if (isAfterPrayer(order)) {
    return (
      <Badge tone="info" className={wraps}>
        {m["board.after_prayer"]({ time: time(order.after_prayer_at) })}
      </Badge>
    )
  }
  const isSettled = receive_at !== null || (!isUnanswered(state) && !isOver(state))
  if (!isSettled && !isUnsettledShown) return null
  // Where it says when it goes to the kitchen, that is what to act upon.
  const isMadeSoon = isBeforeMade(state) && order.kitchen_at === null
  const isCarried = order.type === orderTypes.delivery && isMadeSoon
  return (
    <>
      {isCarried ? (
        <Badge className={wraps}>{m["kitchen.due_at"]({ time: time(order.due_at) })}</Badge>
      ) : null}
      <Badge tone={receive_at ? "warning" : "neutral"} className={wraps}>
        {promisedText(order, time(receive_at ?? order.ready_at))}
      </Badge>
      {order.preorder ? <Badge className={wraps}>{preorderText(order.preorder)}</Badge> : null}
    </>
  )
}
