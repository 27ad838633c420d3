import { Refusal } from "@sufra/contract/error-reply"
import { refund } from "@sufra/db/schema/money/payment"
import { and, eq } from "drizzle-orm"
import { assertSameFields } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import type { PaymentKey } from "../queries.ts"
import { noteRefunded } from "./note-refunded.ts"
import { givenBackOf, owe } from "./refunds.ts"

type Refunding = {
  id: string
  orderId: string
  amountMinor: number
  reason: string
  staffId: string
  assertWorksAt: (branchId: string) => void
}

/** By staff, all of it or a part: never more than was paid for that order, however many try at once. */
export async function giveBack(
  services: Services,
  key: PaymentKey,
  refunding: Refunding,
): Promise<void> {
  const now = services.now()
  const { id, orderId, amountMinor, reason, staffId } = refunding
  await services.database.withTransaction(async (tx) => {
    const held = await holdPayment(tx, key)
    if (!held) throw new Refusal("payment_not_found")
    refunding.assertWorksAt(held.row.branchId)
    const [known] = await tx
      .select({
        paymentId: refund.paymentId,
        orderId: refund.orderId,
        amountMinor: refund.amountMinor,
        reason: refund.reason,
      })
      .from(refund)
      .where(and(eq(refund.establishmentId, key.establishmentId), eq(refund.id, id)))
    if (known) return assertSameFields(known, { paymentId: key.id, orderId, amountMinor, reason })
    const part = held.parts.find((one) => one.orderId === orderId)
    const order = held.orders.get(orderId)
    if (held.row.state !== "paid" || !part || !order) throw new Refusal("payment_not_found")
    const backOf = await givenBackOf(tx, key.establishmentId, orderId)
    if (amountMinor > part.amountMinor - backOf(key.id)) throw new Refusal("refund_too_much")
    const owed = { row: held.row, part: { orderId, amountMinor }, reason, id, staffId }
    const written = await owe(tx, owed, now)
    if (written.state === "done") {
      await noteRefunded(services, tx, { held, order, done: written }, now)
    }
    await tellOfPayment(tx, held, now)
  })
  services.relay.wake()
}
