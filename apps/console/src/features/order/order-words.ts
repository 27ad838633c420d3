import type { OrderType, PaymentMethod } from "@sufra/domain/establishment/settings"
import type { BoardColumn } from "@sufra/domain/order/kitchen/board"
import { isBeforeMade, type OrderAction, type OrderState } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { currentLocale } from "../../shell/locale.ts"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import type { StaffOrder } from "./orders.ts"

const columnTexts: Record<BoardColumn, () => string> = {
  new: () => m["board.column_new"](),
  accepted: () => m["board.column_accepted"](),
  kitchen: () => m["board.column_kitchen"](),
  ready: () => m["board.column_ready"](),
  "on-the-way": () => m["board.column_on_the_way"](),
  over: () => m["board.column_over"](),
}

export function columnText(column: BoardColumn): string {
  return columnTexts[column]()
}

const stateTexts: Record<OrderState, () => string> = {
  "pending-payment": () => m["board.state_pending_payment"](),
  unconfirmed: () => m["board.state_unconfirmed"](),
  pending: () => m["board.state_pending"](),
  accepted: () => m["board.state_accepted"](),
  "sent-to-kitchen": () => m["board.state_kitchen"](),
  ready: () => m["board.state_ready"](),
  assigned: () => m["board.state_assigned"](),
  "en-route": () => m["board.state_en_route"](),
  completed: () => m["board.state_completed"](),
  delivered: () => m["board.state_delivered"](),
  declined: () => m["board.state_declined"](),
  canceled: () => m["board.state_canceled"](),
  returned: () => m["board.state_returned"](),
}

export function stateText(state: OrderState): string {
  return stateTexts[state]()
}

type Words = { button: () => string; done: (fill: { number: string }) => string }

/** Of what a person can do; payments and time move by themselves. */
const actionTexts: Record<
  Exclude<OrderAction, "confirm-payment" | "expire-payment" | "pay-later" | "expire">,
  Words
> = {
  confirm: { button: () => m["board.confirm"](), done: (fill) => m["board.did_confirm"](fill) },
  accept: { button: () => m["board.accept"](), done: (fill) => m["board.did_accept"](fill) },
  decline: { button: () => m["board.decline"](), done: (fill) => m["board.did_decline"](fill) },
  "send-to-kitchen": {
    button: () => m["board.send_to_kitchen"](),
    done: (fill) => m["board.did_send"](fill),
  },
  bump: { button: () => m["board.bump"](), done: (fill) => m["board.did_bump"](fill) },
  recall: { button: () => m["board.recall"](), done: (fill) => m["board.did_recall"](fill) },
  assign: { button: () => m["board.assign"](), done: (fill) => m["board.did_assign"](fill) },
  unassign: { button: () => m["board.unassign"](), done: (fill) => m["board.did_unassign"](fill) },
  "take-along": {
    button: () => m["board.take_along"](),
    done: (fill) => m["board.did_take_along"](fill),
  },
  deliver: { button: () => m["board.deliver"](), done: (fill) => m["board.did_deliver"](fill) },
  complete: { button: () => m["board.complete"](), done: (fill) => m["board.did_complete"](fill) },
  cancel: { button: () => m["board.cancel"](), done: (fill) => m["board.did_cancel"](fill) },
  return: { button: () => m["board.return"](), done: (fill) => m["board.did_return"](fill) },
}

export type StaffAction = keyof typeof actionTexts

export function isStaffAction(action: OrderAction): action is StaffAction {
  return action in actionTexts
}

export function actionText(action: StaffAction): string {
  return actionTexts[action].button()
}

export function doneText(action: StaffAction, order: { number: string }): string {
  return actionTexts[action].done({ number: isolated(order.number) })
}

/** A number inside a sentence keeps its own direction. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`
}

const paymentTexts: Record<PaymentMethod, () => string> = {
  cash: () => m["board.pay_cash"](),
  "card-at-counter": () => m["board.pay_card"](),
  "online-card": () => m["board.pay_online"](),
}

export function paymentText(method: PaymentMethod): string {
  return paymentTexts[method]()
}

/** Returns as much of the guest's name as the asker may see; it is empty where that is nothing, or nobody said one. */
export function guestNameOf({ name, first_name: firstName }: StaffOrder["customer"]): string {
  return name ?? firstName ?? ""
}

type Placed = Pick<StaffOrder, "type" | "table_label" | "customer"> &
  Partial<Pick<StaffOrder, "section">>

/** Names the table or the order type, never the guest: others read the kitchen's screens and tickets. */
export function ticketPlaceText(order: Omit<Placed, "customer">): string {
  if (!order.table_label) return orderTypeText(order.type as OrderType)
  const table = m["board.table"]({ label: isolated(order.table_label) })
  return order.section ? `${table} · ${isolated(order.section[currentLocale()])}` : table
}

/** Whom or where it is for, in a word or two: what is called out. */
export function placeText(order: Placed): string {
  return (order.table_label ? "" : guestNameOf(order.customer)) || ticketPlaceText(order)
}

/** Says that an order is a pre-order, and for how many people where they eat here. */
export function preorderText({ covers: count }: NonNullable<StaffOrder["preorder"]>): string {
  if (count === 0) return m["board.preorder"]()
  return m["board.preorder_for"]({ people: m["preorders.people"]({ count }) })
}

type AfterPrayer = Pick<StaffOrder, "state"> & { after_prayer_at: string }

/** Tells whether an order to a table waits for the end of a prayer now. */
export function isAfterPrayer(
  order: Pick<StaffOrder, "state" | "after_prayer_at">,
): order is AfterPrayer {
  const { state, after_prayer_at: after } = order
  return after !== null && isBeforeMade(state) && Date.parse(after) > serverNowMs()
}
