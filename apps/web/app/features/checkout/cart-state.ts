import { type Cart, linesOf, noTotals } from "@sufra/domain/cart/cart"
import { setAddress } from "@sufra/domain/cart/change-cart"
import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { cartTotalsOf } from "@sufra/domain/pricing/cart-totals"
import { linesOfTaxGroups } from "@sufra/domain/pricing/price-cart"
import { addressText } from "../order/index.ts"
import { priceTermsOf } from "./terms.ts"
import type { Order } from "./use-order.ts"

type OrderFacts = Pick<
  Order,
  "branches" | "branch" | "hasBranch" | "type" | "zone" | "price" | "terms" | "data"
>

/** The branches that can be ordered at now. */
function openFor(branches: Order["branches"], type: OrderType): string[] {
  return (branches ?? [])
    .filter((one) => one.is_open && one.order_types.includes(type))
    .map(({ id }) => id)
}

function totalsOf(cart: Cart, { price, terms }: OrderFacts) {
  if (!price || !terms || linesOf(cart).length === 0) return noTotals
  return cartTotalsOf(price, linesOfTaxGroups(cart, priceTermsOf(terms, false)))
}

function fullAddressOf({ address }: Order["data"]): string | null {
  if (address.address.trim() === "") return null
  return addressText({ ...address, short_address: address.shortAddress || null })
}

/** The cart with all that the specification keeps in it: what the guest has said, and what follows from that. */
export function cartStateOf(cart: Cart, order: OrderFacts): Cart {
  return {
    ...setAddress(cart, fullAddressOf(order.data)),
    ...totalsOf(cart, order),
    orderType: order.type,
    // Until the guest has chosen one, what they took from the menu says which.
    branch: order.hasBranch ? (order.branch?.id ?? null) : cart.branch,
    deliveryZone: order.zone?.id ?? null,
    deliveryBranches: openFor(order.branches, orderTypes.delivery),
    pickupBranches: openFor(order.branches, orderTypes.pickup),
  }
}
