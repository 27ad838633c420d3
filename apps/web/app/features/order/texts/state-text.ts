import {
  type OrderType,
  orderTypes,
  type PaymentMethod,
} from "@sufra/domain/establishment/settings"
import { isUnanswered, type OrderState } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import type { BadgeTone } from "@sufra/ui/badge"
import type { Moment } from "./moment-text.ts"

const stateNames: Record<OrderState, () => string> = {
  "pending-payment": () => m["order.state_pending_payment"](),
  unconfirmed: () => m["order.state_unconfirmed"](),
  pending: () => m["order.state_pending"](),
  accepted: () => m["order.state_accepted"](),
  "sent-to-kitchen": () => m["order.state_sent_to_kitchen"](),
  ready: () => m["order.state_ready"](),
  assigned: () => m["order.state_assigned"](),
  "en-route": () => m["order.state_en_route"](),
  completed: () => m["order.state_completed"](),
  delivered: () => m["order.state_delivered"](),
  declined: () => m["order.state_declined"](),
  canceled: () => m["order.state_canceled"](),
  returned: () => m["order.state_returned"](),
}

export function orderStateName(state: OrderState): string {
  return stateNames[state]()
}

export function orderStateTone(state: OrderState): BadgeTone {
  if (state === "declined" || state === "canceled" || state === "returned") return "danger"
  if (state === "completed" || state === "delivered") return "success"
  return isUnanswered(state) ? "warning" : "info"
}

const readyHeadlines: Record<OrderType, () => string> = {
  1: () => m["order.now_ready_dine_in"](),
  2: () => m["order.now_ready_pickup"](),
  3: () => m["order.now_ready_delivery"](),
}

type OrderAtPlace = { state: OrderState; type: OrderType; table_label: string | null }

/** Where the order stands, as one sentence at the top of its page; `wished` is the time it is for. */
export function orderHeadline(order: OrderAtPlace, wished: Moment | null): string {
  const { state, type, table_label } = order
  // Who eats here without a table fetches it as somebody who comes for it does.
  const isFetched = type === orderTypes.dineIn && table_label === null
  if (state === "ready") return readyHeadlines[isFetched ? orderTypes.pickup : type]()
  if (state === "accepted") return wished ? acceptedFor(wished) : m["order.now_accepted"]()
  if (state === "sent-to-kitchen") return m["order.now_in_kitchen"]()
  if (state === "pending") return m["order.now_pending"]()
  if (state === "unconfirmed") {
    return table_label === null
      ? m["order.now_unconfirmed_counter"]()
      : m["order.now_unconfirmed_table"]()
  }
  if (state === "en-route") return m["order.now_en_route"]()
  if (state === "assigned") return m["order.now_assigned"]()
  if (state === "completed" || state === "delivered") return m["order.now_done"]()
  if (state === "declined") return m["order.now_declined"]()
  return orderStateName(state)
}

/** Nobody cooks it yet. */
function acceptedFor({ day, time }: Moment): string {
  return day === null
    ? m["order.now_accepted_for"]({ time })
    : m["order.now_accepted_for_day"]({ day, time })
}

/** When it is to be expected, at the counter or at the door. */
export function expectedText(type: OrderType, { day, time }: Moment): string {
  if (type === orderTypes.delivery) {
    return day === null
      ? m["order.expected_at_door"]({ time })
      : m["order.expected_at_door_on_day"]({ day, time })
  }
  return day === null ? m["order.expected_at"]({ time }) : m["order.expected_on_day"]({ day, time })
}

/** Minutes are for what is near: further off, the time alone says more. */
const mostMinutes = 90

export function remainingText(totalSeconds: number): string {
  const count = Math.ceil(totalSeconds / 60)
  return count > 0 && count <= mostMinutes ? m["checkout.in_minutes"]({ count }) : ""
}

const paymentNames: Record<PaymentMethod, () => string> = {
  cash: () => m["order.pay_cash"](),
  "card-at-counter": () => m["order.pay_card_at_counter"](),
  "online-card": () => m["order.pay_online_card"](),
}

/** At the door nobody is at a counter: the same card, carried along. */
export function paymentName(method: PaymentMethod, type: OrderType | null): string {
  const isAtDoor = method === "card-at-counter" && type === orderTypes.delivery
  return isAtDoor ? m["order.pay_card_at_door"]() : paymentNames[method]()
}
