import { toWire } from "@sufra/contract/wire-case"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { holdSitting } from "../counter/hold-sitting.ts"
import {
  assertChange,
  type Taken,
  type Tendered,
  takenOf,
  writeTaken,
} from "../counter/write-taken.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import { findPayment, type PaymentRow } from "../queries.ts"
import { settleOrder } from "../settle-order.ts"
import { claimItems, judgeShare, type Wished } from "./held-share.ts"

type Taking = Wished &
  Tendered & {
    id: string
    sittingId: string
    staffId: string
    assertWorksAt: (branchId: string) => void
  }

/** Stored hashes are of the share as the wire names it: a retry after an update still matches. */
function hashOf({ sittingId, share, amountMinor, method, tenderedMinor }: Taking): string {
  return requestHash({ sittingId, share: toWire(share), amountMinor, method, tenderedMinor })
}

/** Sent again it is the same share; under the same id another sum is another thing, and not taken. */
function assertSame(known: PaymentRow, taking: Taking): PaymentRow {
  assertSameRequest(known, hashOf(taking))
  return known
}

/** Over the counter, of a table whose guests pay each for themselves. */
export async function takeShare(
  services: Services,
  establishmentId: string,
  taking: Taking,
): Promise<Taken> {
  const now = services.now()
  const { id, sittingId, method, tenderedMinor, staffId } = taking
  const changeMinor = assertChange(taking, taking.amountMinor)
  const row = await services.database.withTransaction(async (tx) => {
    const { sitting, orders } = await holdSitting(tx, establishmentId, sittingId)
    const { branchId } = sitting
    taking.assertWorksAt(branchId)
    const key = { establishmentId, id }
    const known = await findPayment(tx, key)
    if (known) return assertSame(known, taking)
    const parts = await judgeShare(tx, sitting, taking, { isCard: false })
    const of = { ...key, branchId, sittingId, requestHash: hashOf(taking) }
    const taken = { ...of, method, tenderedMinor, staffId }
    const written = await writeTaken(tx, taken, parts, now)
    await claimItems(tx, { establishmentId, paymentId: id }, taking)
    for (const order of orders) {
      if (parts.some(({ orderId }) => orderId === order.id)) await settleOrder(tx, order, now)
    }
    const held = await holdPayment(tx, key)
    if (held) await tellOfPayment(tx, held, now)
    return written
  })
  services.relay.wake()
  return takenOf(row, changeMinor)
}
