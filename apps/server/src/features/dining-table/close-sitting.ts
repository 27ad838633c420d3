import { Refusal } from "@sufra/contract/error-reply"
import { isOver } from "@sufra/domain/order/order-states"
import { describeAction } from "../../auditing/audit.ts"
import type { Services } from "../../services.ts"
import { dueOfOrders, listOrdersOfSittings, moneyOfOrders } from "../order/index.ts"
import type { Approver } from "../staff/index.ts"
import { type AtPlace, atSitting } from "./floor.ts"
import { endSitting } from "./seating/end-sitting.ts"
import { type SittingRow, updateSitting } from "./sitting-queries.ts"

/** What somebody gives up with a table, as their screen shows it. */
type Loss = { amountMinor: number; reason: string }

export type Closing = {
  loss: Loss | null
  /** Who may give it up: whoever closes the table, or who approves it there. Null: nobody may. */
  writer: Approver | null
}

/** The sum is the one that the screen showed: a guest may have paid meanwhile. */
function assertLoss(open: SittingRow, dueMinor: number, { loss, writer }: Closing) {
  if ((loss?.amountMinor ?? 0) !== dueMinor) {
    throw new Refusal("sitting_unpaid", undefined, { due_minor: dueMinor })
  }
  if (!loss) return {}
  if (!writer) throw new Refusal("loss_needs_approval")
  const { branchIds, staffId } = writer
  if (branchIds.length > 0 && !branchIds.includes(open.branchId)) {
    throw new Refusal("approval_failed")
  }
  describeAction({ loss_minor: dueMinor, loss_by: staffId })
  return { lossMinor: dueMinor, lossReason: loss.reason, lossStaffId: staffId }
}

/**
 * What is still being made or has not been handed out is not forgotten with the table, and neither is
 * what nobody has paid: somebody gives it up, with a reason, and it stands in the report.
 */
export async function closeSitting(
  services: Services,
  at: AtPlace,
  id: string,
  closing: Closing,
): Promise<void> {
  await atSitting(services, at, id, async (tx, open, now) => {
    const { establishmentId } = at
    const orders = await listOrdersOfSittings(tx, establishmentId, [open.id])
    if (orders.some((row) => !isOver(row.state))) throw new Refusal("sitting_has_orders")
    const orderIds = orders.map((row) => row.id)
    const moneyOf = await moneyOfOrders(tx, establishmentId, orderIds)
    const lost = assertLoss(open, dueOfOrders(orders, moneyOf), closing)
    if (lost.lossMinor) await updateSitting(tx, open, lost)
    await endSitting(tx, open, now)
  })
}
