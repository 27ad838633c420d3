import { inColumn } from "@sufra/domain/order/kitchen/board"
import { overdueMs } from "@sufra/domain/order/kitchen/overdue"
import { ringFor } from "@sufra/domain/order/kitchen/ring"
import { m } from "@sufra/messages"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useServerNow } from "../../shell/api/server-clock.ts"
import { useAttentionSign } from "../../shell/attention.ts"
import { useWorkBranch } from "../branch/index.ts"
import { boardQuery } from "../order/index.ts"
import { useBell } from "./bell-state.ts"
import { useRinging } from "./use-ringing.ts"
import { useWakingTouch } from "./use-waking-touch.ts"

/**
 * Stands around every page of who takes orders: a device that rings does so wherever one is, and one that
 * does not still says how many wait.
 */
export function OrderBell() {
  const isWanted = useBell((bell) => bell.isWanted === true)
  useWakingTouch()
  const { branch } = useWorkBranch()
  const { data } = useQuery({ ...boardQuery(branch?.id ?? ""), enabled: branch !== null })
  const waiting = inColumn(data?.orders ?? [], "new")
  const nowMs = useServerNow()
  const ring = ringFor(
    waiting.map(({ state, placed_at, is_late }) => ({
      // Nobody of the staff can hurry a guest to the counter.
      isLate: state !== "unconfirmed" && (is_late || nowMs - Date.parse(placed_at) >= overdueMs),
    })),
  )
  useRinging(isWanted ? ring : null)
  useAttentionSign("orders", waiting.length)
  return (
    <VisuallyHidden role="status">
      {waiting.length > 0 ? m["board.arrived"]({ count: waiting.length }) : ""}
    </VisuallyHidden>
  )
}
