import { sumMinor } from "../kernel/money.ts"
import type { PricedOrder } from "../pricing/price-order.ts"

type Billed = { amountMinor: number; discountMinor: number }

/** What an invoice keeps of an order's price. */
type Invoiced = {
  lines: readonly Billed[]
  charges: readonly Billed[]
  vat: PricedOrder["vat"]
}

/**
 * The sums of a receipt, from what it lists. With VAT inside the prices: subtotal, charges and less the
 * discount are the total; without, VAT is added to them.
 */
export function receiptSums({ lines, charges, vat }: Invoiced) {
  return {
    subtotalMinor: sumMinor(lines.map((line) => line.amountMinor)),
    chargesMinor: sumMinor(charges.map((charge) => charge.amountMinor)),
    discountMinor: sumMinor([...lines, ...charges].map((one) => one.discountMinor)),
    vatMinor: sumMinor(vat.map((group) => group.vatMinor)),
    totalMinor: sumMinor(vat.map((group) => group.grossMinor)),
  }
}
