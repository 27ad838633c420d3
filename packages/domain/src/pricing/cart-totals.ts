import type { CartTotals } from "../cart/cart.ts"
import { sumMinor } from "../kernel/money.ts"
import type { PosFigures } from "./pos-figures.ts"
import type { PricedOrder } from "./price-order.ts"

/** A price in the words of the specification's cart. */
export function cartTotalsOf(price: PricedOrder, pos: PosFigures | null = null): CartTotals {
  return {
    chargeAmount: price.chargesMinor,
    chargesTaxes: sumMinor(price.charges.map((charge) => charge.vatMinor)),
    taxesPrice: price.vatMinor,
    branchTaxes: sumMinor(price.lines.map((line) => line.vatMinor)),
    modifiersTaxes: sumMinor(price.lines.map((line) => line.optionsVatMinor)),
    foodicsTaxes: pos?.taxesMinor ?? 0,
    foodicsCharges: pos?.chargesMinor ?? 0,
    foodicsTotal: pos?.totalMinor ?? 0,
    totalDiscount: price.discountMinor,
  }
}
