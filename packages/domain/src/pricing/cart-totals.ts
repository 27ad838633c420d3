import type { CartTotals } from "../cart/cart.ts"
import { sumMinor } from "../kernel/money.ts"
import type { PosFigures } from "./pos-figures.ts"
import type { PricedOrder } from "./price-order.ts"

/**
 * A price in the words of the specification's cart. `ofTaxGroups` are the keys of lines whose rate is
 * their tax group's, not the branch's.
 */
export function cartTotalsOf(
  price: PricedOrder,
  ofTaxGroups: ReadonlySet<string> = new Set(),
  pos: PosFigures | null = null,
): CartTotals {
  const ofBranch = price.lines.filter(({ key }) => !ofTaxGroups.has(key))
  return {
    chargeAmount: price.chargesMinor,
    chargesTaxes: sumMinor(price.charges.map((charge) => charge.vatMinor)),
    taxesPrice: price.vatMinor,
    branchTaxes: sumMinor(ofBranch.map((line) => line.vatMinor)),
    modifiersTaxes: sumMinor(price.lines.map((line) => line.optionsVatMinor)),
    foodicsTaxes: pos?.taxesMinor ?? 0,
    foodicsCharges: pos?.chargesMinor ?? 0,
    foodicsTotal: pos?.totalMinor ?? 0,
    totalDiscount: price.discountMinor,
  }
}
