import type { Reader } from "@sufra/db/connection"
import { listPaidWith } from "../payment/order-money-queries.ts"

type PaidPart = Awaited<ReturnType<typeof listPaidWith>>[number]

/** What of a part goes back should its order come to nothing: the tip goes with the last of a payment. */
function stillToGoBack(part: PaidPart): number {
  const keptMinor = part.amountMinor - part.backMinor
  if (keptMinor <= 0) return 0
  const isLast = part.allBackMinor + keptMinor >= part.allMinor
  return keptMinor + (isLast ? part.tipMinor - part.tipBackMinor : 0)
}

export type PaidWith = Pick<
  PaidPart,
  "method" | "isCollected" | "wallet" | "cardBrand" | "cardLast4" | "amountMinor"
> & { backMinor: number }

/** With what each order was really paid, in the order it was; whatever its guest had chosen. */
export async function paidWithOf(
  reader: Reader,
  establishmentId: string,
  orderIds: string[],
): Promise<(orderId: string) => PaidWith[]> {
  if (orderIds.length === 0) return () => []
  const parts = await listPaidWith(reader, establishmentId, orderIds)
  const byOrder = Map.groupBy(parts, ({ orderId }) => orderId)
  return (orderId) =>
    (byOrder.get(orderId) ?? []).map((part) => ({
      method: part.method,
      isCollected: part.isCollected,
      wallet: part.wallet,
      cardBrand: part.cardBrand,
      cardLast4: part.cardLast4,
      amountMinor: part.amountMinor,
      backMinor: stillToGoBack(part),
    }))
}

export function paidWayView(paid: PaidWith) {
  const { cardBrand: brand, cardLast4: last4 } = paid
  return {
    method: paid.method,
    wallet: paid.wallet,
    card: brand && last4 ? { brand, last4 } : null,
    amount_minor: paid.amountMinor,
  }
}
