import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { paymentItem } from "@sufra/db/schema/money/payment"
import { dueOf, itemKey, type Owed } from "@sufra/domain/payment/bill"
import { isPayableByCard, partsOf, type Share } from "@sufra/domain/payment/share"
import { readBill } from "./read-bill.ts"

/** The sum stands beside the share: it is the one on the screen. */
export type Wished = {
  share: Exclude<Share, { kind: "amount" }> | { kind: "amount" }
  amountMinor: number
}

function shareOf({ share, amountMinor }: Wished): Share {
  return share.kind === "amount" ? { kind: "amount", amountMinor } : share
}

/**
 * What a share comes to, for a sitting whose table and orders this transaction holds: two who want the
 * same dish at once come one after the other, and the second one is refused.
 */
export async function judgeShare(
  tx: Transaction,
  { establishmentId, id }: { establishmentId: string; id: string },
  wished: Wished,
  { isCard }: { isCard: boolean },
): Promise<Owed[]> {
  const { orders } = await readBill(tx, establishmentId, id)
  const parts = partsOf(orders, shareOf(wished))
  if (!parts.ok) throw new Refusal(parts.failure)
  const amountMinor = dueOf(parts.value)
  if (amountMinor !== wished.amountMinor) {
    throw new Refusal("bill_changed", undefined, { amount_minor: amountMinor })
  }
  const dueMinor = orders.reduce((sum, order) => sum + order.dueMinor, 0)
  if (isCard && !isPayableByCard(amountMinor, dueMinor)) throw new Refusal("share_too_small")
  return parts.value
}

/** From now on nobody else pays for them, until this payment has failed. */
export async function claimItems(
  tx: Transaction,
  key: { establishmentId: string; paymentId: string },
  { share }: Wished,
): Promise<void> {
  if (share.kind !== "items") return
  const items = [...new Map(share.items.map((item) => [itemKey(item), item])).values()]
  await tx.insert(paymentItem).values(items.map((item) => ({ ...key, ...item })))
}
