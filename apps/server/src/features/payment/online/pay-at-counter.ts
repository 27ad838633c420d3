import { Refusal } from "@sufra/contract/error-reply"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { mostOpenOrders } from "@sufra/domain/order/open-orders"
import type { Services } from "../../../services.ts"
import { lockCustomers } from "../../customer/index.ts"
import { getPlace } from "../../establishment/index.ts"
import { applyMove, countOtherOpen, lockOrder, setPaymentMethod } from "../../order/index.ts"
import type { Payer } from "./start-payment.ts"

/** Instead of the card that failed: where the place takes it for such an order. */
export async function payAtCounter(
  services: Services,
  who: Payer,
  { code, orderId, method }: { code: string; orderId: string; method: "cash" | "card-at-counter" },
): Promise<void> {
  const now = services.now()
  const { establishment: place } = await getPlace(services.database.read, code)
  await services.database.withTransaction(async (tx) => {
    // Two orders of one guest that change at once are counted one after the other.
    await lockCustomers(tx, who.establishmentId, [who.customerId])
    const row = await lockOrder(tx, who.establishmentId, orderId)
    if (row?.customerId !== who.customerId) throw new Refusal("order_not_found")
    if (row.state !== "pending-payment") {
      // A second tap finds it done: that is what was wished.
      if (row.paymentMethod === method) return
      throw new Refusal("payment_not_due")
    }
    // The owner wants it paid in advance, and the guest ordered it so: a card that fails changes nothing.
    if (row.isPrepaid) throw new Refusal("payment_not_offered")
    // No more may ring at the branch than may be placed to be paid there.
    if ((await countOtherOpen(tx, who, orderId)) >= mostOpenOrders) {
      throw new Refusal("too_many_open_orders")
    }
    const choice = withDefaults(place.settings).paymentChoices.find(
      (one) => one.method === method && one.orderTypes.includes(row.type),
    )
    const fits =
      choice &&
      row.totalMinor >= choice.minimumMinor &&
      (choice.maximumMinor === null || row.totalMinor <= choice.maximumMinor)
    if (!fits) throw new Refusal("payment_not_offered")
    const changed = await setPaymentMethod(tx, row, method)
    const guest = { actor: "guest", staffId: null, branchIds: [] } as const
    await applyMove(
      tx,
      changed,
      { ...guest, branchIds: [] },
      { action: "pay-later", version: null },
      now,
    )
  })
  services.relay.wake()
}
