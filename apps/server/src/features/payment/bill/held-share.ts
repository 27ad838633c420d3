import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { paymentItem } from "@sufra/db/schema/money/payment"
import { dueOf, type Item, itemKey, type Owed } from "@sufra/domain/payment/bill"
import { isPayableByCard, partsOf, type Share } from "@sufra/domain/payment/share"
import { readBill } from "./read-bill.ts"

/** As it comes over the wire; the sum is the one on the screen. */
type WireShare =
  | { kind: "items"; items: { order_id: string; position: number; portion: number }[] }
  | { kind: "equal"; people: number }
  | { kind: "amount" }

export type Wished = { share: WireShare; amountMinor: number }

function itemsOf({ share }: Wished): Item[] {
  if (share.kind !== "items") return []
  return share.items.map(({ order_id, position, portion }) => {
    return { orderId: order_id, position, portion }
  })
}

function shareOf(wished: Wished): Share {
  const { share, amountMinor } = wished
  if (share.kind === "items") return { kind: "items", items: itemsOf(wished) }
  return share.kind === "equal" ? share : { kind: "amount", amountMinor }
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
  wished: Wished,
): Promise<void> {
  const items = [...new Map(itemsOf(wished).map((item) => [itemKey(item), item])).values()]
  if (items.length === 0) return
  await tx.insert(paymentItem).values(items.map((item) => ({ ...key, ...item })))
}
