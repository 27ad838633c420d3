import { type OrderAction, orderMoves, undoMs } from "@sufra/domain/order/order-states"
import { type MoveRefund, refundOfMove } from "@sufra/domain/payment/refund-of-move"
import { m } from "@sufra/messages"
import { api } from "../../shell/api/api.ts"
import { changeOptimistically } from "../../shell/api/optimistic.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { toastFailure, toasts } from "../../shell/page/toasts.ts"
import { doneText, isolated, type StaffAction } from "./order-words.ts"
import {
  answerEdits,
  type MoveBody,
  orderEdits,
  refetchOrders,
  type StaffOrder,
  showOrder,
} from "./orders.ts"

type Wanted = Omit<MoveBody, "version" | "action"> & { action: StaffAction }

/** What goes back with a move of this order, and whether somebody has to answer for it. */
export function refundWith(order: StaffOrder, action: OrderAction): MoveRefund {
  const to = orderMoves.find((move) => move.action === action)?.to ?? order.state
  const ways = order.paid_with.map(({ method, back_minor }) => ({ method, backMinor: back_minor }))
  return refundOfMove(order.state, to, ways)
}

/** One station's bump may leave the order where it is: only the server knows whether it was the last. */
function targetOf(order: StaffOrder, { action, station_id }: Wanted) {
  if (action === "bump" && station_id) return order.state
  const isIt = (move: (typeof orderMoves)[number]) =>
    move.action === action && move.from.includes(order.state) && move.types.includes(order.type)
  return orderMoves.find(isIt)?.to ?? order.state
}

function refused(order: StaffOrder, error: unknown): void {
  if (hasCode(error, "order_moved_meanwhile")) {
    const title = m["board.moved_meanwhile"]({ number: isolated(order.number) })
    toasts.show({ kind: "info", title, about: order.id })
  } else toastFailure(error)
}

async function undo(order: StaffOrder, stationId: string | undefined): Promise<void> {
  const params = { id: order.id }
  const body = { version: order.version, ...(stationId && { station_id: stationId }) }
  try {
    showOrder(await api("POST /staff/orders/{id}/undo/", { params, body }))
    const title = m["board.did_undo"]({ number: isolated(order.number) })
    toasts.show({ kind: "info", title, about: order.id })
  } catch (error) {
    refused(order, error)
  } finally {
    void refetchOrders()
  }
}

/** Of a station's bump that was not the last one only this much is true. */
function saidOf(order: StaffOrder, action: StaffAction): string {
  return action === "bump" && order.state === "sent-to-kitchen"
    ? m["kitchen.station_done"]({ number: isolated(order.number) })
    : doneText(action, order)
}

/** A station takes back its own bump, which need not be the order's last move. */
function undoUntilMs(order: StaffOrder, stationId: string | undefined): number {
  if (!stationId) return order.can_undo_until ? Date.parse(order.can_undo_until) : 0
  const made = order.lines.flatMap((line) => {
    const isIts = line.station_id === stationId || line.station_id === null
    return isIts && line.made_at ? Date.parse(line.made_at) : []
  })
  return Math.max(0, ...made) + undoMs
}

function sayDone(order: StaffOrder, { action, station_id }: Wanted): void {
  const stationId = action === "bump" ? station_id : undefined
  const leftMs = undoUntilMs(order, stationId) - serverNowMs()
  toasts.show({
    kind: "success",
    title: saidOf(order, action),
    about: order.id,
    ...(leftMs > 0 && {
      durationMs: leftMs,
      action: { label: m["action.undo"](), onPress: () => void undo(order, stationId) },
    }),
  })
}

/**
 * One tap: shown at once, sent with the version that was on the screen, and undone by another tap. A refusal is
 * said in a toast, unless `isAnswered` says that the asking screen shows it.
 */
export async function moveOrder(
  order: StaffOrder,
  wanted: Wanted,
  isAnswered: (error: unknown) => boolean = () => false,
): Promise<boolean> {
  const mutationKey = ["order-move", order.id]
  if (queryClient.isMutating({ mutationKey }) > 0) return false
  const to = targetOf(order, wanted)
  const params = { id: order.id }
  const body = { ...wanted, version: order.version }
  const outcome = await changeOptimistically({
    mutationKey,
    edits: orderEdits(order.id, (shown) => ({ ...shown, state: to, actions: [] })),
    send: () => api("POST /staff/orders/{id}/moves/", { params, body }),
    answered: answerEdits,
    onRefused: (error) => {
      if (!isAnswered(error)) refused(order, error)
    },
  })
  // What others have done meanwhile, and what a refusal was about.
  void refetchOrders()
  if (outcome.kind !== "done") return false
  sayDone(outcome.answer, wanted)
  return true
}
