import { Refusal } from "@sufra/contract/error-reply"
import type { Services } from "../../../services.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import { addEntry, type PaymentKey, updatePayment } from "../queries.ts"
import { findOpenShift } from "../shift/open-shift.ts"

type Receiver = { staffId: string; assertWorksAt: (branchId: string) => void }

/** A courier hands in what was given at a door: from now on the drawer that is open counts it. Once. */
export async function handIn(
  services: Services,
  key: PaymentKey,
  { staffId, assertWorksAt }: Receiver,
): Promise<{ isInShift: boolean }> {
  const now = services.now()
  const row = await services.database.withTransaction(async (tx) => {
    const held = await holdPayment(tx, key)
    if (!held?.row.isCollected) throw new Refusal("payment_not_found")
    assertWorksAt(held.row.branchId)
    if (held.row.handedInAt) return held.row
    const shift = await findOpenShift(tx, key.establishmentId, held.row.branchId)
    const handedIn = { handedInAt: now, shiftId: shift?.id ?? null }
    const updated = await updatePayment(tx, key, handedIn)
    const entry = { source: "staff", what: "handed-in", detail: {}, staffId } as const
    await addEntry(tx, updated, entry, now)
    await tellOfPayment(tx, held, now)
    return updated
  })
  services.relay.wake()
  return { isInShift: row.shiftId !== null }
}
