import { inColumn } from "@sufra/domain/order/kitchen/board"
import { overdueMs } from "@sufra/domain/order/kitchen/overdue"
import { ringFor } from "@sufra/domain/order/kitchen/ring"
import { ringsForUnconfirmed } from "@sufra/domain/order/unconfirmed-orders"
import { m } from "@sufra/messages"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useServerNow } from "../../shell/api/server-clock.ts"
import { useAttentionSign } from "../../shell/attention.ts"
import { useWorkBranch } from "../branch/index.ts"
import { boardQuery, type StaffOrder, type UnconfirmedOrders } from "../order/index.ts"
import { useBell } from "./bell-state.ts"
import { useRinging } from "./use-ringing.ts"
import { useWakingTouch } from "./use-waking-touch.ts"

const noneWait: UnconfirmedOrders = { count: 0, oldest_at: null, orders: [], networks: [] }

/** The unconfirmed orders that wait: how many, and which of them the bell rings for. */
function heardOf({ count, orders }: UnconfirmedOrders, nowMs: number) {
  // Those that were just confirmed or declined are counted until the server has answered.
  const waiting = orders.filter(({ state }) => state === "unconfirmed")
  const left = count - (orders.length - waiting.length)
  const rings = (order: StaffOrder) =>
    ringsForUnconfirmed(left, nowMs - Date.parse(order.placed_at))
  return { left, ringing: waiting.filter(rings) }
}

/**
 * Stands around every page of who takes orders: a device that rings does so wherever one is, and one that
 * does not still says how many wait.
 */
export function OrderBell() {
  const isWanted = useBell((bell) => bell.isWanted === true)
  useWakingTouch()
  const { branch } = useWorkBranch()
  const { data } = useQuery({ ...boardQuery(branch?.id ?? ""), enabled: branch !== null })
  const nowMs = useServerNow()
  const waiting = inColumn(data?.orders ?? [], "new")
  const { left, ringing } = heardOf(data?.unconfirmed ?? noneWait, nowMs)
  const count = waiting.length + left
  const ring = ringFor(
    [...waiting, ...ringing].map(({ state, placed_at, is_late }) => ({
      // Nobody of the staff can hurry a guest to the counter.
      isLate: state !== "unconfirmed" && (is_late || nowMs - Date.parse(placed_at) >= overdueMs),
    })),
  )
  useRinging(isWanted ? ring : null)
  useAttentionSign("orders", count)
  return (
    <VisuallyHidden role="status">{count > 0 ? m["board.arrived"]({ count }) : ""}</VisuallyHidden>
  )
}
