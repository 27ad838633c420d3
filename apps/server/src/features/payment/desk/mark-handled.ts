import { Refusal } from "@sufra/contract/error-reply"
import type { Services } from "../../../services.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import { addEntry, type PaymentKey, updatePayment } from "../queries.ts"

type Handler = { staffId: string; assertWorksAt: (branchId: string) => void }

/** A person has seen to what was wrong: it is no alarm any more, and the log says who said so. */
export async function markHandled(
  services: Services,
  key: PaymentKey,
  { staffId, assertWorksAt }: Handler,
): Promise<void> {
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const held = await holdPayment(tx, key)
    if (!held) throw new Refusal("payment_not_found")
    assertWorksAt(held.row.branchId)
    const { attention } = held.row
    if (!attention) return
    await updatePayment(tx, key, { attention: null })
    const detail = { attention }
    await addEntry(tx, key, { source: "staff", what: "handled", detail, staffId }, now)
    await tellOfPayment(tx, held, now)
  })
  services.relay.wake()
}
