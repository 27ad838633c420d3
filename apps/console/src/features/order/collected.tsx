import { collectedGap } from "@sufra/domain/order/collected"
import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"
import { isolated } from "./order-words.ts"
import type { StaffOrder } from "./orders.ts"

/** "Collected 7.00, missing 179.00"; null when it is what it should be. */
export function collectedText(collectedMinor: number | null, owedMinor: number): string | null {
  const gap = collectedGap(collectedMinor, owedMinor)
  if (!gap || collectedMinor === null) return null
  const collected = isolated(priceText(collectedMinor))
  const by = isolated(priceText(gap.byMinor))
  return gap.kind === "missing"
    ? m["board.collected_missing"]({ collected, missing: by })
    : m["board.collected_over"]({ collected, over: by })
}

/** Whoever settles with the courier sees it without opening anything. */
export function Collected({ order }: { order: StaffOrder }) {
  const text = collectedText(order.collected_minor, order.to_collect_minor)
  if (!text) return null
  return (
    <p className="rounded-tag bg-danger-light px-2 py-1 text-small font-semibold text-on-danger-light">
      {text}
    </p>
  )
}
