import type { PriceLine } from "@sufra/domain/pricing/price-order"
import type { LineRow } from "./queries.ts"

/** Everything that a price is made of was kept with the line when it was ordered. */
export function priceLineOf(line: LineRow): PriceLine {
  const { position, productId, quantity, unitMinor, unitOptionsMinor } = line
  return {
    key: String(position),
    productId,
    quantity,
    unitBaseMinor: unitMinor - unitOptionsMinor,
    unitOptionsMinor,
    vatRateBp: line.vatRateBp,
    isTobacco: line.isTobacco,
    isComped: line.isComped,
  }
}
