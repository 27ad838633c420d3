import { type OrderType, orderTypes } from "../establishment/settings.ts"
import { type OrderAction, type OrderActor, type OrderState, undoMs } from "./order-states.ts"

/** What a place can have its guests told by SMS. */
export const orderNotices = ["accepted", "ready", "en-route", "declined"] as const
export type OrderNotice = (typeof orderNotices)[number]

/** What a message says: of an order that will not be made, whether it ever was to be. */
export const noticeKinds = [...orderNotices, "canceled"] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A moment more than staff have to take a move back: what was a slip is never sent. */
export const noticeAfterMs = undoMs + 2_000
/** Later nobody is helped by it. */
export const noticeHoldsMs = 2 * 3_600_000

/** How far an order is worth telling of: while it stands where the message says. */
const holdsIn: Record<NoticeKind, readonly OrderState[]> = {
  accepted: ["accepted", "sent-to-kitchen"],
  ready: ["ready"],
  "en-route": ["en-route"],
  declined: ["declined"],
  canceled: ["canceled"],
}

/** Of messages that are still waiting: those that an order in this state makes untrue. */
export function overNotices(state: OrderState): NoticeKind[] {
  return noticeKinds.filter((kind) => !holdsIn[kind].includes(state))
}

type NoticedMove = { action: OrderAction | "place" | "undo"; actor: OrderActor }

/** What this move is worth a message for, whoever sees their order on the screen aside. */
function kindOf(order: { type: OrderType; hasTable: boolean }, move: NoticedMove) {
  const isServed = order.type === orderTypes.dineIn && order.hasTable
  switch (move.action) {
    // At a table the waiter brings it, and says so.
    case "accept":
      return isServed ? null : "accepted"
    case "bump":
      return isServed || order.type === orderTypes.delivery ? null : "ready"
    case "take-along":
      return "en-route"
    case "decline":
      return "declined"
    // Who canceled it knows.
    case "cancel":
      return move.actor === "guest" ? null : "canceled"
    default:
      return null
  }
}

/** What the guest is told of a move, as far as the place has switched it on. */
export function noticeOf(
  order: { type: OrderType; hasTable: boolean },
  move: NoticedMove,
  switchedOn: readonly OrderNotice[],
): NoticeKind | null {
  const kind = kindOf(order, move)
  const wish = kind === "canceled" ? "declined" : kind
  return wish && switchedOn.includes(wish) ? kind : null
}
